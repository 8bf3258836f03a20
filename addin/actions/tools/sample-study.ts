/** A part of an element's time: its work type, and for NVA what is lost to which waste type, cycle by cycle. */
export interface StudyPart {
  readonly type: "va" | "nva" | "wait";
  /** The part's share of the element's time, 0 to 1; the last part takes what is left. */
  readonly share: number;
  readonly waste?: string;
  /** The LOSS text of each cycle; empty where nobody has said. */
  readonly loss?: readonly [string, string];
}

/** An element of the study with its observed times of two cycles, seconds. */
export interface StudyElement {
  readonly name: string;
  readonly type: "va" | "nva" | "wait";
  readonly times: readonly [number, number];
  readonly parts: readonly StudyPart[];
}

/** What people call the sample analysis. */
export const sampleNames = {
  o_no: "SAMPLE",
  name: "Bracket assembly",
  process_name: "Assembly 1",
  date: "2026-01-16",
} as const;

const va = (share: number): StudyPart => ({ type: "va", share });
const wait = (share: number): StudyPart => ({ type: "wait", share });
const nva = (share: number, waste: string, first: string, second = first): StudyPart => ({
  type: "nva",
  share,
  waste,
  loss: [first, second],
});

/** A bracket is assembled twice: six elements, with what was lost and some of it not yet explained. */
export const sampleStudy: readonly StudyElement[] = [
  {
    name: "Pick bracket and plate",
    type: "nva",
    times: [13.8, 12],
    parts: [
      nva(0.55, "w3", "walks 3 steps to the rack"),
      va(0.2),
      nva(0.25, "w6", "turns the plate over", ""),
    ],
  },
  {
    name: "Set in jig",
    type: "va",
    times: [7.8, 8.4],
    parts: [va(0.7), nva(0.3, "w6", "2 tries until it sits", "")],
  },
  {
    name: "Fasten 4 screws",
    type: "va",
    times: [9.6, 12.6],
    parts: [va(0.85), nva(0.15, "w6", "reaches for the driver")],
  },
  {
    name: "Wait for the press",
    type: "wait",
    times: [4.2, 5.4],
    parts: [wait(0.6), nva(0.4, "w2", "watches the machine")],
  },
  {
    name: "Check torque mark",
    type: "nva",
    times: [6, 6],
    parts: [nva(1, "w4", "checked again at final inspection")],
  },
  {
    name: "Place in box",
    type: "nva",
    times: [7.2, 6.6],
    parts: [nva(0.6, "w3", "box stands behind the worker"), va(0.4)],
  },
];
