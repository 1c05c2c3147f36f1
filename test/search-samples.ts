/** Pages in several languages, and what finds them: written by hand, so that a rule that changes shows what it changes. */

export interface Sample {
  title: string;
  heading: string;
  /** Paragraphs of Markdown. */
  text: readonly string[];
}

export const samples: Record<string, Sample> = {
  tides: {
    title: "Reading tide tables",
    heading: "Springs and neaps",
    text: [
      "The tide table for *Cauldron Bay* lists high water at 06:42 and 18:57, with a range of 3.4 metres.",
      "Spring tides follow the new moon; neap tides follow the quarters. Add one hour for daylight-saving time.",
    ],
  },
  ferry: {
    title: "Ferry crossings",
    heading: "Winter timetable",
    text: [
      "The ferry leaves at 7:15 from the north pier. A return ticket costs 1,250 crowns; children don't pay.",
      "Book by e-mail or by telephone: 555-0142. The re-entry permit is checked on board.",
    ],
  },
  walk: {
    title: "Day one: Harbour to lighthouse",
    heading: "The coast path",
    text: [
      "From the harbour steps the coast path climbs to the old coastguard look-out. The lighthouse keeper's cottage sells tea.",
      "Well-marked stiles; one washed-out footbridge. **Un**fortunately the café closes at noon.",
    ],
  },
  birds: {
    title: "Sea birds of the headland",
    heading: "Gannets, fulmars and razorbills",
    text: [
      "Gannets plunge from thirty metres. Puffins nest in burrows — look, but keep to the path.",
      "See [the ringing list](/page/12#b4) of 2024.",
    ],
  },
  recipe: {
    title: "Crème brûlée à la façon d'Élodie",
    heading: "Pâte",
    text: ["Fouettez les jaunes d'œufs avec le sucre; l'été, ajoutez des fraises. Déjà goûté à Noël chez François?"],
  },
  code: {
    title: "Notes on the parser",
    heading: "getUserName and its callers",
    text: [
      "Call `getUserName(user_id)` before `HTTPServer.listen`, never `parse_html5_document`. The flag is `--no-cache`.",
      "```ts\nexport function base64Encode(rawBytes: Uint8Array) { return toString(rawBytes); }\nconst MAX_RETRY_COUNT = 12;\n```",
      "Version v2.10.3 of node.js fixed utf8 in iPhone clients; see RFC 9457 and ISO-8859-1.",
    ],
  },
  numbers: {
    title: "Figures for 2026",
    heading: "Q3 results",
    text: [
      "Income was 1.234.567 kr, up 12.5% on 1998. Pi is 3.14159; the room is 4B. Call +47 22 33 44 55. It's ½ past ten, or ١٢٣.",
    ],
  },
  entities: {
    title: "Signs & symbols",
    heading: "As they are written",
    text: [
      "Caf&eacute; M&uuml;ller &#8211; open. <b>Bold tag</b> stays text. ~~Struck words~~ and ***strong ones***.",
      "Escaped \\*stars\\* and snow\\_flake.",
    ],
  },
  strasse: {
    title: "Straßenbahn und Füße",
    heading: "Größenmaß",
    text: [
      "Die Straßenbahn fährt über die Königsbrücke. Äpfel, Öl und Übermut; STRASSE in Großbuchstaben. Donaudampfschifffahrtsgesellschaft.",
      "Der E-Mail-Anhang der Baden-Württembergischen Behörde misst 3,5 MB.",
    ],
  },
  istanbul: {
    title: "İstanbul'da bir gün",
    heading: "Işık ve gölge",
    text: ["Kapalıçarşı'da çay içtik. IŞIK güzeldi, ılık rüzgâr esiyordu. Şehir DİYARBAKIR değil, İzmir de değil."],
  },
  tokyo: {
    title: "東京都の桜",
    heading: "上野公園",
    text: [
      "東京都の上野公園では三月の終わりに桜が咲きます。コンピューターで予約できます。ガイドブックは百円です。",
      "朝ごはんはコーヒーとパン。ＡＢＣホテルに泊まりました。ｶﾞｲﾄﾞ付きツアーもあります。",
    ],
  },
  kyoto: { title: "京都の寺", heading: "金閣寺と銀閣寺", text: ["京都には東山という山があります。都の東にある寺は静かです。"] },
  beijing: {
    title: "北京的胡同",
    heading: "早餐与茶馆",
    text: ["我们在北京大学附近的茶馆喝茶。图书馆九点开门，地铁十号线很方便。", "人工智能（AI）研究所在三楼。"],
  },
  taipei: { title: "臺北夜市", heading: "小吃", text: ["臺北的夜市有臭豆腐和珍珠奶茶。我們搭捷運去淡水看夕陽。"] },
  bangkok: {
    title: "ตลาดน้ำดำเนินสะดวก",
    heading: "การเดินทาง",
    text: ["เรานั่งเรือไปตลาดน้ำตอนเช้า กินก๋วยเตี๋ยวเรือและขนมไทย", "ภาษาไทยไม่มีช่องว่างระหว่างคำ"],
  },
  seoul: { title: "서울 여행", heading: "한강 공원", text: ["서울의 한강공원에서 자전거를 탔습니다. 김치찌개를 먹었어요."] },
  cairo: {
    title: "رحلة إلى القاهرة",
    heading: "الأهرامات",
    text: ["زُرْنا الأَهْرَامات في الصباح وشربنا القهوة في مقهى الفيشاوي. كتبتُ مذكّرات عن المدينة القديمة.", "السـلام عليكم"],
  },
  tehran: { title: "کتاب‌خانهٔ ملی", heading: "می‌خواهم", text: ["من می‌خواهم یک کتاب بخوانم. شماره ۱۲۳۴ را ببینید."] },
  moscow: { title: "Ёлка и чай", heading: "Новый год", text: ["Мы пили чай у ёлки. Край города, новый йод, Андрей идёт домой."] },
  athens: { title: "Ταξίδι στην Αθήνα", heading: "Ο λόγος", text: ["Ο ΛΌΓΟΣ ΤΟΥ ΣΟΦΟΎ. Είδαμε τον Παρθενώνα και ήπιαμε καφέ."] },
  warsaw: { title: "Łódź i Kraków", heading: "Żółty tramwaj", text: ["Zażółć gęślą jaźń. Łódka płynie przez Wisłę."] },
  oslo: { title: "Ærlig talt, Tromsø", heading: "Blåbær", text: ["Smørbrød på Bøler. Hvem så æren til Þórður og Đorđe?"] },
  hanoi: { title: "Phở Hà Nội", heading: "Đường phố", text: ["Chúng tôi ăn phở ở đường Nguyễn Huệ."] },
  hebrew: { title: "שָׁלוֹם ירושלים", heading: "העיר העתיקה", text: ["טיילנו בעיר העתיקה ושתינו קפה."] },
};
