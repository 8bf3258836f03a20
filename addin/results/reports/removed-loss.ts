import { pairLoss, lossFieldsOf } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";
import { distinctCycles } from "../figures/distinct-cycles.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { showWasteType } from "../../worksheet/cells/code-cell.ts";
import type { Words } from "../../words/words.ts";
import { segmentSeconds } from "../figures/element-time.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";

/** One LOSS on both sides of an improvement; seconds of an average cycle. */
export interface ComparedLoss {
  /** As it is first written, before or else after; empty where none is written. */
  readonly text: string;
  /** `w1` to `w7`, or empty. */
  readonly waste: string;
  /** The name of the element, which stands in for the text where none is written; empty where one is. */
  readonly element: string;
  readonly before: number;
  readonly after: number;
}

/** What became of the LOSS of an analysis. */
export interface LossChanges {
  /** Gone or shorter, the most seconds saved first. */
  readonly removed: readonly ComparedLoss[];
  /** New or longer, the most seconds added first. */
  readonly added: readonly ComparedLoss[];
  /** As long as before. */
  readonly same: readonly ComparedLoss[];
}

/** Less than this prints as 0.0, and is no change. */
const noise = 0.05;

/**
 * Compares the LOSS of two analyses by its text, spaces around it and capitals aside, and its waste type; what has no text by its waste type and the name of its element. Seconds are those of the NVA segments divided by the
 * cycles of each side, so that analyses of different lengths compare. Elements that cannot be read count for nothing.
 */
export function lossChanges(before: readonly RawValues[], after: readonly RawValues[]): LossChanges {
  const [first, second] = [lossOf(before), lossOf(after)];
  const all = [...new Set([...first.keys(), ...second.keys()])].map((key): ComparedLoss => {
    const [one, other] = [first.get(key), second.get(key)];
    const { text, waste, element } = one ?? other ?? { text: "", waste: "", element: "" };
    return { text, waste, element, before: one?.seconds ?? 0, after: other?.seconds ?? 0 };
  });
  // Without the noise of floats, which would move 0.05 to either side.
  const saved = (loss: ComparedLoss): number => withoutNoise(loss.before - loss.after);
  const byText = (a: ComparedLoss, b: ComparedLoss): number =>
    `${a.text} ${a.element}` < `${b.text} ${b.element}` ? -1 : 1;
  return {
    removed: all.filter((loss) => saved(loss) >= noise).sort((a, b) => saved(b) - saved(a) || byText(a, b)),
    added: all.filter((loss) => saved(loss) <= -noise).sort((a, b) => saved(a) - saved(b) || byText(a, b)),
    same: all.filter((loss) => Math.abs(saved(loss)) < noise),
  };
}

interface Side {
  readonly text: string;
  readonly waste: string;
  readonly element: string;
  readonly seconds: number;
}

function lossOf(elements: readonly RawValues[]): ReadonlyMap<string, Side> {
  const cycles = Math.max(1, distinctCycles(elements));
  const groups = new Map<string, { text: string; waste: string; element: string; seconds: number[] }>();
  for (const element of elements) {
    const { rows, problems } = pairLoss(lossFieldsOf(element));
    if (problems.some(({ reason }) => reason === "unreadable")) continue;
    for (const row of rows) {
      const text = row.text.replace(/\s+/gu, " ").trim();
      const waste = isWasteCode(row.waste) ? row.waste : "";
      const name = text === "" ? String(readShown("wa.element", element, "name")).trim() : "";
      const key = JSON.stringify([text.toLowerCase(), waste, name.toLowerCase()]);
      const group = groups.get(key) ?? { text, waste, element: name, seconds: [] };
      groups.set(key, group);
      group.seconds.push(segmentSeconds(row.segment).seconds);
    }
  }
  return new Map(
    [...groups].map(([key, { seconds, ...group }]) => [key, { ...group, seconds: sumOf(seconds) / cycles }]),
  );
}

/** Names a LOSS in a table: its text, else its waste type and its element: "w6 Motion · Search connector". */
export function lossName(
  { text, waste, element }: Pick<ComparedLoss, "text" | "waste" | "element">,
  { charts, language }: Words,
): string {
  if (text !== "") return text;
  const code = waste === "" ? charts.pareto.noCode : showWasteType(waste, language);
  return [code, element].filter((part) => part !== "").join(" · ");
}
