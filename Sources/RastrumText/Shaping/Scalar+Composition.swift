// Letters with marks that are typed as two characters: the one character that stands for both.
//
// In:  a letter and a combining mark.
// Out: what Unicode composes them to (NFC), of Latin, Greek and Cyrillic: Unicode 15, UnicodeData.txt.
// Such text needs no shaping, and looks the same with libraqm and without. (Without it, before: the mark was set as a glyph
// of its own, with the letter's tilde half a letter too far to the right, and the text was reported as unshaped.)
// 4 KB; the standard library's tables for it would be 50.

extension Unicode.Scalar {
  /// The character that stands for this one with a mark; nil where there is none.
  func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard let pairs = mark.compositions else { return nil }
    var isLetter = true
    var isFound = false
    for scalar in pairs.unicodeScalars {
      if isFound { return scalar }
      isFound = isLetter && scalar == self
      isLetter.toggle()
    }
    return nil
  }

  /// Letters, each with what it is under this mark.
  private var compositions: String? {
    switch value {
    case 0x0300:
      """
      AÀEÈIÌNǸOÒUÙWẀYỲaàeèiìnǹoòuùwẁyỳÂẦÊỀÔỒÜǛâầêềôồüǜĂẰ\
      ăằĒḔēḕŌṐōṑƠỜơờƯỪưừЕЀИЍеѐиѝ
      """
    case 0x0301:
      """
      AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹaácćeégǵiíkḱlĺmḿ\
      nńoópṕrŕsśuúwẃyýzź¨΅ÂẤÅǺÆǼÇḈÊẾÏḮÔỐÕṌØǾÜǗâấåǻæǽçḉêế\
      ïḯôốõṍøǿüǘĂẮăắĒḖēḗŌṒōṓŨṸũṹƠỚơớƯỨưứΑΆΕΈΗΉΙΊΟΌΥΎΩΏαά\
      εέηήιίοόυύωώϊΐϋΰϒϓГЃКЌгѓкќ
      """
    case 0x0302:
      """
      AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ\
      zẑẠẬạậẸỆẹệỌỘọộ
      """
    case 0x0303:
      """
      AÃEẼIĨNÑOÕUŨVṼYỸaãeẽiĩnñoõuũvṽyỹÂẪÊỄÔỖâẫêễôỗĂẴăẵƠỠ\
      ơỡƯỮưữ
      """
    case 0x0304:
      """
      AĀEĒGḠIĪOŌUŪYȲaāeēgḡiīoōuūyȳÄǞÆǢÕȬÖȪÜǕäǟæǣõȭöȫüǖǪǬ\
      ǫǭȦǠȧǡȮȰȯȱИӢУӮиӣуӯḶḸḷḹṚṜṛṝ
      """
    case 0x0306:
      """
      AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭȨḜȩḝАӐЕӖЖӁИЙУЎаӑеӗжӂийуўẠẶ\
      ạặ
      """
    case 0x0307:
      """
      AȦBḂCĊDḊEĖFḞGĠHḢIİMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻaȧbḃcċdḋeė\
      fḟgġhḣmṁnṅoȯpṗrṙsṡtṫwẇxẋyẏzżŚṤśṥŠṦšṧſẛṢṨṣṩ
      """
    case 0x0308:
      """
      AÄEËHḦIÏOÖUÜWẄXẌYŸaäeëhḧiïoötẗuüwẅxẍyÿÕṎõṏŪṺūṻΙΪΥΫ\
      ιϊυϋϒϔІЇАӒЕЁЖӜЗӞИӤОӦУӰЧӴЫӸЭӬаӓеёжӝзӟиӥоӧуӱчӵыӹэӭії\
      ӘӚәӛӨӪөӫ
      """
    case 0x0309: "AẢEẺIỈOỎUỦYỶaảeẻiỉoỏuủyỷÂẨÊỂÔỔâẩêểôổĂẲăẳƠỞơởƯỬưử"
    case 0x030a: "AÅUŮaåuůwẘyẙ"
    case 0x030b: "OŐUŰoőuűУӲуӳ"
    case 0x030c:
      """
      AǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽaǎcčdďeěgǧhȟiǐjǰkǩ\
      lľnňoǒrřsštťuǔzžÜǙüǚƷǮʒǯ
      """
    case 0x030f: "AȀEȄIȈOȌRȐUȔaȁeȅiȉoȍrȑuȕѴѶѵѷ"
    case 0x0311: "AȂEȆIȊOȎRȒUȖaȃeȇiȋoȏrȓuȗ"
    case 0x031b: "OƠUƯoơuư"
    case 0x0323:
      """
      AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒaạbḅdḍeẹhḥiị\
      kḳlḷmṃnṇoọrṛsṣtṭuụvṿwẉyỵzẓƠỢơợƯỰưự
      """
    case 0x0324: "UṲuṳ"
    case 0x0325: "AḀaḁ"
    case 0x0326: "SȘTȚsștț"
    case 0x0327: "CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢcçdḑeȩgģhḩkķlļnņrŗsştţ"
    case 0x0328: "AĄEĘIĮOǪUŲaąeęiįoǫuų"
    case 0x032d: "DḒEḘLḼNṊTṰUṶdḓeḙlḽnṋtṱuṷ"
    case 0x032e: "HḪhḫ"
    case 0x0330: "EḚIḬUṴeḛiḭuṵ"
    case 0x0331: "BḆDḎKḴLḺNṈRṞTṮZẔbḇdḏhẖkḵlḻnṉrṟtṯzẕ"
    default: nil
    }
  }
}
