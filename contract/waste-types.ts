import type { Language } from "./languages.ts";

type Words = Readonly<Record<Language, string>>;

/** The seven wastes by code, in the contract's order, each in the ten languages. */
export const wasteTypes = {
  w1: words(
    "Overproduction",
    "つくりすぎ",
    "过量生产",
    "過度生產",
    "Sản xuất thừa",
    "การผลิตมากเกินไป",
    "Produksi berlebih",
    "Sobreproducción",
    "Überproduktion",
    "과잉생산",
  ),
  w2: words(
    "Waiting",
    "手待ち",
    "等待",
    "等待",
    "Chờ đợi",
    "การรอคอย",
    "Menunggu",
    "Espera",
    "Wartezeit",
    "대기",
  ),
  w3: words(
    "Transport",
    "運搬",
    "搬运",
    "搬運",
    "Vận chuyển",
    "การขนย้าย",
    "Transportasi",
    "Transporte",
    "Transport",
    "운반",
  ),
  w4: words(
    "Over-processing",
    "加工そのもの",
    "过度加工",
    "加工過度",
    "Gia công thừa",
    "ขั้นตอนเกินความจำเป็น",
    "Proses berlebih",
    "Sobreprocesamiento",
    "Überbearbeitung",
    "과잉가공",
  ),
  w5: words(
    "Inventory",
    "在庫",
    "库存",
    "庫存",
    "Tồn kho",
    "วัสดุคงคลัง",
    "Persediaan",
    "Inventario",
    "Bestände",
    "재고",
  ),
  w6: words(
    "Motion",
    "動作",
    "动作",
    "動作",
    "Thao tác thừa",
    "การเคลื่อนไหว",
    "Gerakan",
    "Movimiento",
    "Bewegung",
    "동작",
  ),
  w7: words(
    "Defects",
    "不良",
    "不良品",
    "不良",
    "Khuyết tật",
    "ของเสีย",
    "Cacat",
    "Defectos",
    "Fehler",
    "불량",
  ),
} as const satisfies Record<string, Words>;

/** A waste type code. */
export type WasteCode = keyof typeof wasteTypes;

/** The codes w1 to w7. */
export const wasteCodes = Object.keys(wasteTypes) as readonly WasteCode[];

/** Tells whether a text is one of the seven codes. */
export function isWasteCode(text: string): text is WasteCode {
  return Object.hasOwn(wasteTypes, text);
}

/** Puts ten words under their languages, in the order of the contract's list. */
function words(
  en_US: string,
  ja_JP: string,
  zh_CN: string,
  zh_TW: string,
  vi_VN: string,
  th_TH: string,
  id_ID: string,
  es_ES: string,
  de_DE: string,
  ko_KR: string,
): Words {
  return { en_US, ja_JP, zh_CN, zh_TW, vi_VN, th_TH, id_ID, es_ES, de_DE, ko_KR };
}
