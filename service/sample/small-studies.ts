import { nva, va, wait } from "./sample-plant.ts";
import type { SampleFamily } from "./sample-plant.ts";

/** The observed times of a published study with four elements over five cycles, in minutes. */
const minutes = [
  [0.5, 0.4, 0.6, 0.4, 0.4],
  [0.6, 0.8, 0.7, 0.6, 0.7],
  [0.6, 0.4, 0.7, 0.5, 0.5],
  [1.5, 1.8, 2.0, 1.7, 1.5],
] as const;
const seconds = (row: 0 | 1 | 2 | 3): readonly number[] =>
  minutes[row].map((minute) => Math.round(minute * 60));

/** Each analysis has something that the larger ones lack. */
export const smallStudies: SampleFamily = {
  analyses: [
    {
      oNo: "00124",
      names: [
        "Tool change, one element",
        "工具交換 1要素",
        "换刀 单要素",
        "換刀 單要素",
        "Thay dao, một thao tác",
        "เปลี่ยนเครื่องมือ งานย่อยเดียว",
        "Ganti alat, satu elemen",
        "Cambio de herramienta, un elemento",
        "Werkzeugwechsel, ein Ablaufabschnitt",
        "공구 교환 단일 요소",
      ],
      process: "Tool room",
      date: "2026-06-22",
      elements: [
        {
          names: [
            "Change tool",
            "工具を交換する",
            "更换刀具",
            "更換刀具",
            "Thay dao",
            "เปลี่ยนเครื่องมือ",
            "Ganti alat",
            "Cambiar herramienta",
            "Werkzeug wechseln",
            "공구 교환",
          ],
          type: "nva",
          times: [12.5],
          parts: [
            va(0.24),
            nva(0.16, "w3", "walk to rack"),
            wait(0.08),
            nva(0.32, "", "search bolt"),
            va(0.16),
            nva(0.04),
          ],
        },
      ],
    },
    {
      oNo: "O-0030",
      names: ["Label printing", "ラベル発行"],
      process: "Packing",
      date: "2026-07-01",
      elements: [
        { names: ["Print label", "ラベルを印刷する"], type: "va", times: [3.2, 3.1, 3.4] },
        { names: ["Stick label", "ラベルを貼る"], type: "va", times: [4.8, 5.1, 4.6] },
        { names: ["Wait for scanner", "スキャナ待ち"], type: "wait", times: [1.5, 1.2, 1.9] },
      ],
    },
    {
      oNo: "O-0041",
      names: ["Motor winding, five cycles", "モーター巻線 5サイクル"],
      process: "Winding",
      elements: [
        {
          names: ["Load core", "コアを取り付ける"],
          type: "nva",
          times: seconds(0),
          parts: [va(0.4), nva(0.6, "w6", "core comes upside down", "core comes upside down")],
        },
        {
          names: ["Thread wire", "線を通す"],
          type: "va",
          times: seconds(1),
          parts: [va(0.9), nva(0.1, "w7")],
        },
        { names: ["Trim ends", "端末を切る"], type: "va", times: seconds(2) },
        {
          names: ["Wind", "巻く"],
          type: "wait",
          times: seconds(3),
          parts: [wait(0.7), nva(0.3, "w2", "watches the machine", "", "talks, machine runs on")],
        },
      ],
    },
    {
      oNo: "K-7 (test)",
      names: ["Goods receipt walk", "入荷受付の歩行"],
      process: "Warehouse",
      date: "2026-07-08",
      elements: [
        {
          names: ["Fetch papers", "書類を取りに行く"],
          type: "nva",
          times: [48.5],
          parts: [nva(1, "w3", "printer is in the other hall;\nsecond walk when it jams")],
        },
        {
          names: ["Book receipt", "入荷を記帳する"],
          type: "nva",
          times: [95.25],
          parts: [nva(0.7, "w1", 'types what the "ASN" already says'), va(0.3)],
        },
      ],
    },
  ],
};
