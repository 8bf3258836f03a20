import { nva, split, va, wait } from "./sample-plant.ts";
import type { Names, SampleElement, SampleFamily, SamplePart } from "./sample-plant.ts";

/**
 * The times of ten cycles of the bottleneck process, in seconds. Their source publishes them as an
 * illustration.
 */
const before = [57, 71, 60, 76, 58, 68, 63, 80, 59, 74];
const after = [42, 44, 43, 45, 42, 44, 43, 45, 43, 43];

const pick: Names = [
  "Pick harness",
  "ハーネスを取る",
  "取线束",
  "取線束",
  "Lấy bó dây",
  "หยิบชุดสายไฟ",
  "Ambil harness",
  "Tomar mazo de cables",
  "Kabelbaum greifen",
  "하네스 잡기",
];
const search: Names = [
  "Search connector",
  "コネクタを探す",
  "寻找连接器",
  "尋找連接器",
  "Tìm đầu nối",
  "หาคอนเนคเตอร์",
  "Cari konektor",
  "Buscar conector",
  "Stecker suchen",
  "커넥터 찾기",
];
const insert: Names = [
  "Insert connector",
  "コネクタを挿す",
  "插入连接器",
  "插入連接器",
  "Cắm đầu nối",
  "เสียบคอนเนคเตอร์",
  "Pasang konektor",
  "Insertar conector",
  "Stecker einstecken",
  "커넥터 삽입",
];
const route: Names = [
  "Route and clip cable",
  "配線とクリップ固定",
  "布线并卡固",
  "佈線並卡固",
  "Đi dây và kẹp",
  "เดินสายและติดคลิป",
  "Rutekan dan jepit kabel",
  "Tender y fijar cable",
  "Kabel verlegen und klipsen",
  "배선 및 클립 고정",
];
const check: Names = [
  "Check fit",
  "勘合確認",
  "确认嵌合",
  "確認嵌合",
  "Kiểm tra khớp",
  "ตรวจการล็อก",
  "Periksa kecocokan",
  "Comprobar encaje",
  "Sitz prüfen",
  "체결 확인",
];

const [pickBefore, searchBefore, insertBefore, routeBefore, checkBefore] = split(
  before,
  [0.14, 0.22, 0.24, 0.28, 0.12],
);
const [pickAfter, insertAfter, routeAfter, checkAfter] = split(after, [0.15, 0.32, 0.38, 0.15]);

const element = (
  sequence: number,
  names: Names,
  type: string,
  times: readonly number[] | undefined,
  ...parts: readonly SamplePart[]
): SampleElement => ({ sequence, names, type, times: times ?? [], parts });

/** The bottleneck process before and after its improvement, with its comparison and its line. */
export const beforeAfter: SampleFamily = {
  analyses: [
    {
      oNo: "O-0012",
      names: [
        "Door trim wiring, before",
        "ドアトリム配線 改善前",
        "车门饰板布线 改善前",
        "車門飾板佈線 改善前",
        "Đi dây ốp cửa, trước cải tiến",
        "เดินสายแผงประตู ก่อนปรับปรุง",
        "Pengkabelan trim pintu, sebelum",
        "Cableado de panel de puerta, antes",
        "Türverkleidung verkabeln, vorher",
        "도어 트림 배선 개선 전",
      ],
      process: "Line 2, process 3",
      date: "2026-02-03",
      elements: [
        element(
          1,
          pick,
          "nva",
          pickBefore,
          va(0.4),
          nva(0.6, "w3", "harness trolley 4 m away", "4 m to trolley"),
        ),
        element(
          2,
          search,
          "nva",
          searchBefore,
          nva(
            0.7,
            "w6",
            "three connectors look the same",
            "takes the wrong one first",
            "",
            "asks the neighbour",
          ),
          nva(0.3, "w2", "", "waits for the neighbour"),
        ),
        element(3, insert, "va", insertBefore, va(0.8), nva(0.2, "w7", "", "pin bent, again")),
        element(4, route, "va", routeBefore, va(0.75), nva(0.15, "w6", "clip out of reach"), va(0.1)),
        element(5, check, "wait", checkBefore, nva(0.5, "w4", "pulls every plug twice"), wait(0.5)),
      ],
    },
    {
      oNo: "O-0013",
      names: [
        "Door trim wiring, after",
        "ドアトリム配線 改善後",
        "车门饰板布线 改善后",
        "車門飾板佈線 改善後",
        "Đi dây ốp cửa, sau cải tiến",
        "เดินสายแผงประตู หลังปรับปรุง",
        "Pengkabelan trim pintu, sesudah",
        "Cableado de panel de puerta, después",
        "Türverkleidung verkabeln, nachher",
        "도어 트림 배선 개선 후",
      ],
      process: "Line 2, process 3",
      date: "2026-03-17",
      elements: [
        element(1, pick, "va", pickAfter, va(0.7), nva(0.3, "w3", "chute a little too high")),
        element(3, insert, "va", insertAfter, va(0.95), nva(0.05)),
        element(4, route, "va", routeAfter, va(0.9), nva(0.1, "w6")),
        element(5, check, "va", checkAfter, va(0.6), wait(0.4)),
      ],
    },
  ],
  comparisons: [{ name: "Door trim wiring, colour-coded connectors", before: "O-0012", after: "O-0013" }],
  lines: [
    {
      name: "Line 2, before",
      takt: 45,
      processes: [
        ["Base plate", 34],
        ["Inner panel", 38],
        ["Wiring", 57],
        ["Handle", 36],
        ["Final check", 33],
      ],
    },
    {
      name: "Line 2, after",
      takt: 45,
      processes: [
        ["Base plate", 39],
        ["Inner panel", 40],
        ["Wiring", 42],
        ["Handle", 38],
        ["Final check", 37],
      ],
    },
  ],
};
