import { nva, va, wait } from "./sample-plant.ts";
import type { Names, SampleElement, SampleFamily, SamplePart } from "./sample-plant.ts";

const cycles = 30;

/** The times differ from cycle to cycle and are equal in every sample plant. */
const around = (mean: number, element: number): readonly number[] =>
  Array.from({ length: cycles }, (_, cycle) => {
    const swing = Math.sin((cycle + 1) * (element + 2)) * 0.12;
    return Math.round(mean * (1 + swing) * 100) / 100;
  });

/** Engineers note a recurring loss only in some cycles. */
const everyThird = (text: string): readonly string[] =>
  Array.from({ length: cycles }, (_, cycle) => (cycle % 3 === 0 ? text : ""));

const packing: readonly (readonly [Names, string, number, readonly SamplePart[]])[] = [
  [["Take carton", "箱を取る"], "nva", 3.4, [nva(1, "w6", ...everyThird("cartons stuck together"))]],
  [["Fold carton", "箱を組み立てる"], "va", 6.2, [va(1)]],
  [
    ["Tape bottom", "底をテープで止める"],
    "va",
    4.9,
    [va(0.8), nva(0.2, "w6", ...everyThird("looks for tape end"))],
  ],
  [["Pick part A", "部品Aを取る"], "nva", 2.8, [va(0.4), nva(0.6, "w3")]],
  [
    ["Pick part B", "部品Bを取る"],
    "nva",
    3.1,
    [va(0.4), nva(0.6, "w3", ...everyThird("bin B on the floor"))],
  ],
  [["Wrap parts", "部品を包む"], "va", 7.5, [va(0.9), nva(0.1, "w4")]],
  [["Insert parts", "部品を入れる"], "va", 5.3, [va(1)]],
  [["Insert leaflet", "説明書を入れる"], "va", 2.2, [va(1)]],
  [["Scan code", "コードを読む"], "wait", 2.6, [va(0.3), wait(0.7)]],
  [["Wait for label", "ラベル待ち"], "wait", 4.4, [wait(0.6), nva(0.4, "w2", ...everyThird("printer slow"))]],
  [["Stick label", "ラベルを貼る"], "va", 3.3, [va(1)]],
  [
    ["Stack on pallet", "パレットに積む"],
    "nva",
    6.8,
    [nva(0.7, "w3", ...everyThird("pallet 3 m away")), va(0.3)],
  ],
];

const elements = packing.map(([names, type, mean, parts], index): SampleElement => ({
  names,
  type,
  times: around(mean, index),
  parts,
}));

export const longStudy: SampleFamily = {
  analyses: [
    {
      oNo: "PK-300",
      names: ["Carton packing, 30 cycles", "箱詰め 30サイクル"],
      process: "Packing",
      date: "2026-07-20",
      elements,
    },
  ],
};
