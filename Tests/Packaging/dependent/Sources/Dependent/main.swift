import Rastrum

print("built on Rastrum")
