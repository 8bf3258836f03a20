import { nva, va, wait } from "./sample-plant.ts";
import type { SampleFamily } from "./sample-plant.ts";

/** The observed times of a published study with five elements, in 1/100 min. One row is one cycle. */
const published = [
  [23, 13, 16, 10, 12],
  [20, 14, 21, 10, 11],
  [21, 16, 18, 9, 10],
  [19, 15, 17, 10, 13],
  [22, 15, 18, 9, 12],
  [19, 13, 19, 12, 11],
  [21, 16, 17, 9, 13],
  [23, 17, 18, 11, 12],
  [20, 16, 19, 10, 11],
  [23, 17, 20, 9, 13],
] as const;

/** In seconds. */
const times = (element: 0 | 1 | 2 | 3 | 4): readonly number[] =>
  published.map((cycle) => Math.round(cycle[element] * 6) / 10);

/** The times are published; names, segments and LOSS are ours. */
export const timeStudy: SampleFamily = {
  analyses: [
    {
      oNo: "O-0001",
      names: [
        "Bracket assembly, time study",
        "ブラケット組付 時間観測",
        "支架装配 时间研究",
        "支架組裝 時間研究",
        "Lắp giá đỡ, bấm giờ",
        "ประกอบขายึด ศึกษาเวลา",
        "Perakitan braket, studi waktu",
        "Montaje de soporte, estudio de tiempos",
        "Halterungsmontage, Zeitstudie",
        "브래킷 조립 시간연구",
      ],
      process: "Assembly 1",
      date: "2026-01-16",
      elements: [
        {
          names: [
            "Pick bracket and plate",
            "ブラケットとプレートを取る",
            "取支架和板",
            "取支架與板",
            "Lấy giá đỡ và tấm",
            "หยิบขายึดและแผ่น",
            "Ambil braket dan pelat",
            "Tomar soporte y placa",
            "Halterung und Platte greifen",
            "브래킷과 플레이트 잡기",
          ],
          type: "nva",
          times: times(0),
          parts: [
            nva(0.55, "w3", "walks 3 steps to the rack", "walks 3 steps to the rack", "rack empty, next bin"),
            va(0.2),
            nva(0.25, "w6", "turns the plate over", "", "turns the plate over"),
          ],
        },
        {
          names: [
            "Set in jig",
            "治具にセット",
            "装入夹具",
            "裝入治具",
            "Đặt vào đồ gá",
            "วางลงจิ๊ก",
            "Pasang ke jig",
            "Colocar en útil",
            "In Vorrichtung einlegen",
            "지그에 세팅",
          ],
          type: "va",
          times: times(1),
          parts: [va(0.7), nva(0.3, "w6", "- 2 tries until it sits")],
        },
        {
          names: [
            "Fasten 4 screws",
            "ねじ4本締め",
            "拧紧4颗螺丝",
            "鎖4顆螺絲",
            "Siết 4 vít",
            "ขันสกรู 4 ตัว",
            "Kencangkan 4 sekrup",
            "Apretar 4 tornillos",
            "4 Schrauben anziehen",
            "나사 4개 체결",
          ],
          type: "va",
          times: times(2),
          parts: [va(0.85), nva(0.15, "w6", "reaches for the driver", "reaches for the driver")],
        },
        {
          names: [
            "Check torque mark",
            "トルクマーク確認",
            "检查扭矩标记",
            "檢查扭力標記",
            "Kiểm tra dấu lực siết",
            "ตรวจเครื่องหมายทอร์ก",
            "Periksa tanda torsi",
            "Comprobar marca de par",
            "Drehmomentmarkierung prüfen",
            "토크 마크 확인",
          ],
          type: "nva",
          times: times(3),
          parts: [nva(1, "w4", "checked twice: here and at final inspection")],
        },
        {
          names: [
            "Place in box",
            "箱に入れる",
            "放入箱中",
            "放入箱中",
            "Đặt vào hộp",
            "วางลงกล่อง",
            "Masukkan ke kotak",
            "Dejar en la caja",
            "In Kiste ablegen",
            "상자에 넣기",
          ],
          type: "nva",
          times: times(4),
          parts: [nva(0.6, "w3", "box stands behind the worker"), wait(0.4)],
        },
      ],
    },
  ],
};
