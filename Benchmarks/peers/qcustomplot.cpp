// W3 and W6 on QCustomPlot, offscreen, into an image over memory of ours. Its adaptive sampling and antialiasing are on.
// The points were brought into its own containers before; a frame is given the one or the other.
#include <qcustomplot.h>

#include <QApplication>
#include <cstdlib>
#include <cstring>

#include "../shared/data.h"
#include "../shared/measure.h"
#include "../shared/picture.h"

namespace {

enum { states = 2 };

QCustomPlot *plot;
QImage *image;
QCPGraph *graph;
QCPBars *bars;
QSharedPointer<QCPGraphDataContainer> lines[states];
QVector<double> places, heights[states];
double x_range[2], y_ranges[states][2];

void paint() {
  image->fill(Qt::white);
  QCPPainter painter(image);
  plot->toPainter(&painter, frame_width, frame_height);
}

void draw_line(int frame) {
  const double *y_range = y_ranges[frame % states];
  graph->setData(lines[frame % states]);
  plot->xAxis->setRange(x_range[0], x_range[1]);
  plot->yAxis->setRange(y_range[0], y_range[1]);
  paint();
}

void draw_bars(int frame) {
  bars->setData(places, heights[frame % states], true);
  paint();
}

void add_guides() {
  plot->plotLayout()->insertRow(0);
  plot->plotLayout()->addElement(0, 0, new QCPTextElement(plot, "Title of the chart", QFont("DejaVu Sans", 12)));
  plot->xAxis->setLabel("x axis");
  plot->yAxis->setLabel("y axis");
  plot->legend->setVisible(true);
}

void make_line(size_t points) {
  QVector<double> x(static_cast<int>(points)), y(static_cast<int>(points));
  for (int state = states - 1; state >= 0; state--) {
    make_walk(points, static_cast<uint64_t>(state) + 1, x.data(), y.data());
    if (state == 0) x_range[0] = x.first(), x_range[1] = x.last();
    find_range(points, y.constData(), &y_ranges[state][0], &y_ranges[state][1]);
    lines[state].reset(new QCPGraphDataContainer);
    QVector<QCPGraphData> data(static_cast<int>(points));
    for (int i = 0; i < data.size(); i++) data[i] = QCPGraphData(x[i], y[i]);
    lines[state]->set(data, true);
  }
  graph = plot->addGraph();
  graph->setPen(QPen(QColor(31, 119, 180), 1.5));
  graph->setName("walk");
}

void make_bars(size_t count) {
  places.resize(static_cast<int>(count));
  for (int i = 0; i < places.size(); i++) places[i] = i;
  for (int state = 0; state < states; state++) {
    heights[state].resize(static_cast<int>(count));
    make_heights(count, static_cast<uint64_t>(state) + 1, heights[state].data());
  }
  bars = new QCPBars(plot->xAxis, plot->yAxis);
  bars->setWidth(0.8);
  bars->setPen(Qt::NoPen);
  bars->setBrush(QColor(31, 119, 180));
  bars->setName("heights");
  plot->xAxis->setRange(-1, static_cast<double>(count));
  plot->yAxis->setRange(0, 1.1);
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) return 2;
  const char *workload = arguments[1];
  size_t points = std::strtoull(arguments[2], nullptr, 10);
  bool draws_bars = std::strcmp(workload, "W6") == 0;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(count, arguments);
  unsigned char *pixels = make_frame();
  image = new QImage(pixels, frame_width, frame_height, frame_stride, QImage::Format_RGBA8888_Premultiplied);
  plot = new QCustomPlot;
  plot->setGeometry(0, 0, frame_width, frame_height);
  plot->setViewport(QRect(0, 0, frame_width, frame_height));
  if (draws_bars) {
    make_bars(points);
  } else {
    make_line(points);
  }
  add_guides();
  data_is_ready();
  measure(workload, points, draws_bars ? draw_bars : draw_line);
  save_picture(workload, points, pixels, order_rgba);
  std::fflush(stdout);
  std::_Exit(0);
}
