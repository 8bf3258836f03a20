import { segmentOver } from "../../contract/segments.ts";
import { randomFrom } from "./random-from.ts";

/** The work of one station: its elements, and how it was recorded. */
interface Station {
  readonly process: string;
  readonly cycles: number;
  /** Times are multiples of this, in seconds: a video's frames or a stopwatch's tenths. */
  readonly grid: number;
  readonly steps: readonly Step[];
}

/** An element with its name, work type and usual time in seconds. */
interface Step {
  readonly name: string;
  readonly type: string;
  readonly seconds: number;
  /** The element is only done in every n-th cycle. */
  readonly each?: number;
  /** The element is skipped in every n-th cycle. */
  readonly but?: number;
  /** The segments of the element in order, as shares of its time. Without them, one segment covers it all. */
  readonly parts?: readonly (readonly [type: string, share: number])[];
  /** The element has no segments. */
  readonly isBare?: true;
}

/** An analysis of assembly work, with the values of its elements. */
export interface AssemblyWork {
  readonly process: string;
  readonly elements: readonly Readonly<Record<string, unknown>>[];
}

const video = 1 / 25;

const step = (name: string, type: string, seconds: number, more: Partial<Step> = {}): Step => ({
  ...{ name, type, seconds },
  ...more,
});
/** A walk between two parts that add value. */
const searched = {
  parts: [
    ["va", 0.4],
    ["nva", 0.25],
    ["va", 0.35],
  ],
} as const;
const fetched = {
  parts: [
    ["nva", 0.55],
    ["va", 0.3],
    ["wait", 0.15],
  ],
} as const;

const stations: readonly Station[] = [
  {
    process: "Gearbox, cover",
    cycles: 24,
    grid: video,
    steps: [
      step("Take housing from pallet", "nva", 4.2, searched),
      step("Place housing in fixture", "va", 3.1),
      step("Clamp", "va", 1.4),
      step("Take cover", "nva", 2.3),
      step("Lay gasket", "va", 5.6, searched),
      step("Place cover", "va", 3.8),
      ...Array.from({ length: 6 }, () => step("Drive screw", "va", 2.6, { parts: searched.parts })),
      step("Take new box of screws", "nva", 9.5, { each: 7 }),
      step("Check torque", "c4", 6.2),
      step("Wipe oil", "nva", 2.8, { but: 3 }),
      step("Unclamp", "va", 1.2),
      step("Place on conveyor", "va", 3.4, fetched),
    ],
  },
  {
    process: "Schaltschrank, Verdrahtung",
    cycles: 12,
    grid: 0.1,
    steps: [
      ...Array.from({ length: 9 }, (_, wire) => [
        step(`Ader ${wire + 1} ablängen`, "va", 4 + wire / 3),
        step(`Ader ${wire + 1} auflegen`, "va", 7.5 + (wire % 4), searched),
      ]).flat(),
      step("Zum Regal gehen", "nva", 8.5),
      step("Kabelbinder setzen", "va", 5.2, { but: 4 }),
      step("Zum Regal gehen", "nva", 3.1),
      step("Prüfen", "c4", 22),
    ],
  },
  {
    process: "ドア組立",
    cycles: 20,
    grid: 1 / 30,
    steps: [
      step("部品を取る", "nva", 2.4),
      step("取付け", "va", 6.8, searched),
      step("ねじ締め", "va", 5.1, fetched),
      step("検査", "c4", 3.9),
      step("手待ち", "wait", 4.4, { each: 2 }),
      step("運搬", "nva", 6.6, { parts: [["nva", 1]] }),
      step("清掃", "nva", 11, { each: 10 }),
      step("置く", "va", 1.9),
    ],
  },
  {
    process: "ประกอบพัดลม",
    cycles: 35,
    grid: 0.01,
    steps: [
      step("หยิบมอเตอร์", "nva", 3.3),
      step("ใส่ใบพัด", "va", 4.7, searched),
      step("ขันสกรู", "va", 6.1),
      step("ขันสกรู", "va", 5.4),
      step("รอเครื่อง", "wait", 2.2, { but: 3 }),
      step("ใส่ตะแกรง", "va", 7.3, fetched),
      step("ทดสอบ", "c5", 12.4),
      step("แพ็ค", "va", 8.8, { isBare: true }),
    ],
  },
  {
    process: "Seat, foam and cover",
    cycles: 8,
    grid: 0.1,
    steps: Array.from({ length: 34 }, (_, at) =>
      step(
        `${["Pull cover", "Hook in ring", "Turn seat", "Press foam", "Look for ring"][at % 5]} ${Math.floor(at / 5) + 1}`,
        ["va", "va", "nva", "va", "nva"][at % 5] ?? "va",
        1.5 + ((at * 7) % 11) / 2,
        at % 6 === 2 ? fetched : at % 6 === 4 ? searched : {},
      ),
    ),
  },
  {
    process: "Máquina de café, base",
    cycles: 45,
    grid: video,
    steps: [
      step("Tomar base", "nva", 1.8),
      step("Colocar resistencia", "va", 5.2, searched),
      step("Conectar cable", "va", 4.4),
      step("Conectar cable", "va", 3.7),
      step("Esperar", "wait", 3, { but: 2 }),
      step("Cerrar", "va", 2.9),
      step("Etiquetar", "va", 2.1, { isBare: true }),
    ],
  },
  {
    process: "Pump, one study of one cycle",
    cycles: 1,
    grid: 0.5,
    steps: Array.from({ length: 70 }, (_, at) =>
      step(
        `Step ${at + 1}`,
        ["va", "nva", "va", "wait"][at % 4] ?? "va",
        2 + (at % 9),
        at % 3 === 0 ? searched : {},
      ),
    ),
  },
];

/**
 * Returns about 4,800 elements of assembly work as careful engineers record them, always the same. Stations
 * are in several countries and recorded on two days or more, with 1 to 45 cycles and 1 to 3 segments an
 * element. Times vary by about a fifteenth between cycles and are rounded to the grid; segment edges are
 * rounded separately. Some elements are only in some cycles, some repeat in a cycle, a few have an old name
 * once, and two are swapped. There are pauses between cycles, and some segments have LOSS texts.
 */
export function assemblyWork(): readonly AssemblyWork[] {
  const random = randomFrom(20_261_124);
  return [1, 2, 3].flatMap((day) =>
    stations
      .filter(({ cycles }) => cycles > 1 || day === 1)
      .map((station) => ({
        process: `${station.process} ${day}`,
        elements: recorded(station, day, random),
      })),
  );
}

function recorded(
  { cycles, grid, steps }: Station,
  day: number,
  random: () => number,
): AssemblyWork["elements"] {
  let clock = 12 + 400 * day;
  const onGrid = (time: number): number => Number((Math.round(time / grid) * grid).toFixed(2));
  return Array.from({ length: cycles }, (_none, at) => {
    const cycle = at + 1;
    clock += 30 * random();
    const done = steps.filter(
      ({ each, but }) =>
        (each === undefined || cycle % each === 0) && (but === undefined || cycle % but !== 0),
    );
    if (cycles > 4 && cycle === 3) {
      const place = 1 + Math.floor(random() * (done.length - 2));
      done.splice(place, 2, ...done.slice(place, place + 2).reverse());
    }
    return done.map((one, index) => {
      const usual = one.seconds * Math.exp(0.065 * normal(random));
      const start = onGrid(clock);
      clock += usual;
      const end = onGrid(clock);
      const isRenamed = cycles > 9 && cycle === 7 && index === 4;
      return {
        cycle_no: cycle,
        sequence: index + 1,
        name: isRenamed ? `${one.name} (left)` : one.name,
        element_type: one.type,
        video_start_time: start,
        video_end_time: end,
        ...segmentsOf(one, start, end, random),
      };
    });
  }).flat();
}

function segmentsOf(
  { name, type, parts = [], isBare }: Step,
  start: number,
  end: number,
  random: () => number,
): Readonly<Record<string, string>> {
  if (isBare === true) return random() < 0.5 ? {} : { segment_data: "[]" };
  if (parts.length < 2) return { segment_data: JSON.stringify([segmentOver(type, start, end)]) };
  // An edge is where the user released the mouse.
  const near = (time: number): number => Number((time + 0.048 * (random() - 0.5)).toFixed(3));
  let share = 0;
  const segments = parts.map(([kind, part]) => {
    const from = start + share * (end - start);
    share += part;
    return segmentOver(kind, near(from), near(start + share * (end - start)));
  });
  const losses = segments.filter((segment) => segment.type === "nva").map(() => `${name}: walks`);
  return {
    segment_data: JSON.stringify(segments),
    ...(random() < 0.4 && { loss_data: JSON.stringify(losses) }),
  };
}

/** Returns a value of the standard normal distribution (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
