import { nva, va, wait } from "./sample-plant.ts";
import type { SampleFamily } from "./sample-plant.ts";

/** The plant's own work types. */
const plantTypes = { dieChange: "c4", firstPiece: "c5" } as const;

/** Standard work at three machines and a bench, man-machine and multi-activity charts, and a set-up. */
export const machining: SampleFamily = {
  analyses: [
    {
      oNo: "00123",
      names: ["Shaft cell, standard work", "シャフトセル 標準作業"],
      process: "Machining cell",
      date: "2026-05-25",
      elements: [
        { names: ["Load and start saw", "のこ盤 取付・起動"], type: "va", times: [6] },
        {
          names: ["Walk to lathe", "旋盤へ歩く"],
          type: "nva",
          times: [4],
          parts: [nva(1, "w6", "goes around the chip bin")],
        },
        { names: ["Load and start lathe", "旋盤 取付・起動"], type: "va", times: [7] },
        { names: ["Walk to drill", "ボール盤へ歩く"], type: "nva", times: [3], parts: [nva(1, "w6")] },
        { names: ["Load and start drill", "ボール盤 取付・起動"], type: "va", times: [5] },
        { names: ["Walk to bench", "検査台へ歩く"], type: "nva", times: [3], parts: [nva(1, "w6")] },
        {
          names: ["Inspect", "検査"],
          type: "nva",
          times: [11],
          parts: [nva(0.6, "w4", "measures 5 of 5, plan says 1 of 5"), va(0.4)],
        },
        {
          names: ["Walk back", "戻る"],
          type: "nva",
          times: [4],
          parts: [nva(1, "w6", "=empty hands")],
        },
        { names: ["Wait for takt", "タクト待ち"], type: "wait", times: [5], parts: [wait(1)] },
      ],
    },
    {
      oNo: "O-0040",
      names: ["Press die change", "プレス金型段取り"],
      process: "Press shop",
      date: "2026-06-15",
      elements: [
        {
          names: ["Unclamp die", "金型クランプ解除"],
          type: plantTypes.dieChange,
          times: [64, 58],
          // The LOSS texts of cycles 1 and 2.
          parts: [
            { type: plantTypes.dieChange, share: 0.6 },
            nva(0.4, "w6", "spanner is on the other side", "spanner is on the other side"),
          ],
        },
        {
          names: ["Exchange die", "金型交換"],
          type: plantTypes.dieChange,
          times: [140, 131],
          parts: [
            { type: plantTypes.dieChange, share: 0.5 },
            nva(0.5, "w2", "waits for the crane", "waits for the crane, 1 min"),
          ],
        },
        {
          names: ["First piece", "初品確認"],
          type: plantTypes.firstPiece,
          times: [75, 80],
          parts: [{ type: plantTypes.firstPiece, share: 0.8 }, nva(0.2, "w7", "", "first piece scrapped")],
        },
      ],
    },
  ],
  mmc: [
    {
      name: "Milling, one machine",
      total_time: 120,
      machine_time: 48,
      walk_time: 0,
      wait_time: 48,
      load_ratio: 60,
    },
    {
      name: "Shaft cell, standard work",
      total_time: 48,
      machine_time: 34,
      walk_time: 14,
      wait_time: 5,
      load_ratio: ((48 - 5) / 48) * 100,
    },
    {
      name: "Machines M and P, one worker",
      total_time: 96,
      machine_time: 48,
      walk_time: 0,
      wait_time: 0,
      load_ratio: 100,
    },
  ],
  mac: [
    {
      name: "Line 2, after",
      process_count: 5,
      takt_time: 45,
      avg_ct: 39.2,
      utilization: (39.2 / 45) * 100,
      balance_eff: (196 / (5 * 42)) * 100,
    },
    {
      name: "Gearbox line, work split",
      process_count: 4,
      takt_time: 60,
      avg_ct: 46,
      utilization: (46 / 60) * 100,
      balance_eff: (184 / (4 * 55)) * 100,
    },
  ],
};
