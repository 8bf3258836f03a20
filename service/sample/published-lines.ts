import { nva, va, wait } from "./sample-plant.ts";
import type { SampleFamily } from "./sample-plant.ts";

/**
 * Two published lines. Each has two line balances and two analyses of its improved process: before and after.
 */
export const publishedLines: SampleFamily = {
  analyses: [
    {
      oNo: "1-2",
      names: ["Pump cover, process B", "ポンプカバー B工程"],
      process: "Pump line, B",
      date: "2026-04-06",
      elements: [
        {
          names: ["Place gasket", "ガスケットを置く"],
          type: "va",
          times: [4.1, 3.9, 4],
          // The LOSS texts of cycles 1, 2 and 3.
          parts: [va(0.75), nva(0.25, "w6", "ガスケットが2枚くっつく", "", "2枚取り")],
        },
        { names: ["Place cover", "カバーを載せる"], type: "va", times: [2, 2.1, 1.9] },
        {
          names: ["Start screws by hand", "ねじ仮締め"],
          type: "nva",
          times: [4, 4, 4],
          parts: [va(0.5), nva(0.5, "w4", "仮締めと本締めが二重", "仮締めと本締めが二重")],
        },
      ],
    },
    {
      oNo: "1-3",
      names: ["Pump cover, process B after moving 2 s", "ポンプカバー B工程 2秒移動後"],
      process: "Pump line, B",
      date: "2026-04-20",
      elements: [
        {
          names: ["Place gasket", "ガスケットを置く"],
          type: "va",
          times: [4, 4, 4],
          parts: [va(0.8), nva(0.2, "w6")],
        },
        {
          names: ["Start screws by hand", "ねじ仮締め"],
          type: "nva",
          sequence: 3,
          times: [4, 4.1, 3.9],
          parts: [va(0.5), nva(0.5, "w4", "仮締めと本締めが二重")],
        },
      ],
    },
    {
      oNo: "O-0021",
      names: ["Station 1 over takt", "第1工程 タクト超過"],
      process: "Gearbox line, station 1",
      date: "2026-05-11",
      elements: [
        {
          names: ["Fetch housing", "ハウジングを取りに行く"],
          type: "nva",
          times: [31],
          parts: [
            nva(0.4, "w3", "+ 12 m to the pallet and back"),
            wait(0.3),
            nva(0.3, "w5", "three pallets stand in the way"),
          ],
        },
        { names: ["Press bearing", "ベアリング圧入"], type: "va", times: [42] },
        {
          names: ["Fit shaft", "シャフト挿入"],
          type: "va",
          times: [37],
          parts: [va(0.7), nva(0.3, "w7", "burr on the edge, files it off")],
        },
      ],
    },
    {
      oNo: "O-0022",
      names: ["Station 1 after splitting the work", "第1工程 作業分割後"],
      process: "Gearbox line, station 1",
      date: "2026-06-01",
      elements: [{ names: ["Press bearing", "ベアリング圧入"], type: "va", sequence: 2, times: [42] }],
    },
  ],
  comparisons: [{ name: "Gearbox station 1, work split", before: "O-0021", after: "O-0022" }],
  lines: [
    {
      name: "Pump line",
      takt: 10,
      processes: [
        ["A", 5],
        ["B", 10],
        ["C", 7],
        ["D", 6],
        ["E", 7],
      ],
    },
    {
      name: "Pump line, 2 s moved from B to A",
      takt: 10,
      processes: [
        ["A", 7],
        ["B", 8],
        ["C", 7],
        ["D", 6],
        ["E", 7],
      ],
    },
    {
      name: "Gearbox line, station 1 over takt",
      takt: 60,
      processes: [
        ["Station 1", 110],
        ["Station 2", 55],
        ["Station 3", 48],
        ["Station 4", 39],
      ],
    },
    {
      name: "Gearbox line, work split",
      takt: 60,
      processes: [
        ["Station 1", 42],
        ["Station 2", 55],
        ["Station 3", 48],
        ["Station 4", 39],
      ],
    },
  ],
};
