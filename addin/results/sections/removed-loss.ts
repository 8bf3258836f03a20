import { segmentSeconds } from "../../figures/element-time.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";
import { sentence } from "./placed-chart.ts";
import type { Words } from "../../words/words.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { lossFieldsOf, pairLoss } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";

/** The most LOSS with a row of its own. */
const mostRemoved = 10;

/**
 * The most rows of the table, with title and headers: removed, further, new or longer, unchanged, and all
 * LOSS.
 */
export const removedLossRows = 2 + mostRemoved + 4;

/**
 * Makes the list of LOSS that is removed or shorter after, the most seconds first. Rows for all other LOSS
 * make the sum the total change. Without LOSS, or if it cannot be compared, returns a sentence. `widths` are
 * those of the page's columns: LOSS, before, after, change, a free one, waste type.
 */
export function removedLossTable(
  { analyses }: PageContent,
  words: Words,
  widths: readonly number[],
): PageBlock {
  const { removed: says } = words.reports;
  const [before, after] = analyses;
  const [first, second] = [before?.elements ?? [], after?.elements ?? []];
  // The LOSS of a side without elements is unknown, so nothing can count as removed.
  const isComparable = first.length > 0 && second.length > 0;
  const { removed, added, same } = lossChanges(isComparable ? first : [], isComparable ? second : []);
  const [shown, further] = [removed.slice(0, mostRemoved), removed.slice(mostRemoved)];
  const longest = widths[0] ?? 26;
  const row = (key: string, label: string, losses: readonly ComparedLoss[], waste?: string): PageRow => {
    const sum = (side: "before" | "after"): number => withoutNoise(sumOf(losses.map((loss) => loss[side])));
    const [from, to] = [sum("before"), sum("after")];
    const isRemoved = waste !== undefined;
    return {
      key,
      cells: {
        loss: shortText(label, longest),
        before: from,
        after: to,
        change: printed(to - from),
        gone: isRemoved && to === 0 ? says.gone : "",
        waste: shortText(waste ?? "", widths[5] ?? 26),
      },
    };
  };
  type Label = (about: { readonly count: string }) => string;
  const rest = (key: string, label: Label, losses: readonly ComparedLoss[]) =>
    losses.length === 0 ? [] : [row(key, label({ count: String(losses.length) }), losses)];
  const all = [...removed, ...added, ...same];
  const { title } = says;
  const nothing = isComparable ? says.none : says.notComparable;
  if (all.length === 0) return { ...sentence("removed_loss_none", nothing, nowhere, widths), title };
  return {
    name: "removed_loss",
    title,
    at: nowhere,
    look: "table",
    columns: columnsOf(words, widths),
    rows: [
      ...(removed.length === 0 ? [{ key: "none", cells: { loss: says.none } }] : []),
      ...shown.map((loss, index) =>
        row(
          `r${index + 1}`,
          lossName(loss, words),
          [loss],
          loss.waste === "" ? words.charts.pareto.noCode : wasteLabel(loss.waste, words),
        ),
      ),
      ...rest("further", says.further, further),
      ...rest("added", says.added, added),
      ...rest("same", says.same, same),
      { ...row("total", says.total, all), isTotal: true },
    ],
  };
}

/** A change that prints as 0.0 has no sign. */
function printed(change: number): number {
  return Math.abs(change) < 0.05 ? 0 : withoutNoise(change);
}

/** One LOSS before and after an improvement, in seconds of an average cycle. */
export interface ComparedLoss {
  /** The first spelling, before or else after; empty without a text. */
  readonly text: string;
  /** `w1` to `w7`, or empty. */
  readonly waste: string;
  /** The name of the element if there is no text; empty otherwise. */
  readonly element: string;
  readonly before: number;
  readonly after: number;
}

/** The changes of an analysis's LOSS. */
interface LossChanges {
  /** Removed or shorter, the most saved seconds first. */
  readonly removed: readonly ComparedLoss[];
  /** New or longer, the most added seconds first. */
  readonly added: readonly ComparedLoss[];
  /** As long as before. */
  readonly same: readonly ComparedLoss[];
}

/** Less than this prints as 0.0 and is not a change. */
const noise = 0.05;

/**
 * Compares the LOSS of two analyses by text and waste type, ignoring capitals and extra spaces. LOSS without
 * a text compares by waste type and element name. Seconds are those of the NVA segments divided by the cycles
 * of each side, so analyses of different lengths compare. Unreadable elements do not count.
 */
export function lossChanges(before: readonly RawValues[], after: readonly RawValues[]): LossChanges {
  const [first, second] = [lossOf(before), lossOf(after)];
  const all = [...new Set([...first.keys(), ...second.keys()])].map((key): ComparedLoss => {
    const [one, other] = [first.get(key), second.get(key)];
    const { text, waste, element } = one ?? other ?? { text: "", waste: "", element: "" };
    return { text, waste, element, before: one?.seconds ?? 0, after: other?.seconds ?? 0 };
  });
  // Without float noise, which could move 0.05 to either side.
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

/** Returns the name of a LOSS: its text, else its waste type and element: "w6 Motion · Search connector". */
export function lossName(
  { text, waste, element }: Pick<ComparedLoss, "text" | "waste" | "element">,
  words: Words,
): string {
  if (text !== "") return text;
  const code = waste === "" ? words.charts.pareto.noCode : wasteLabel(waste, words);
  return [code, element].filter((part) => part !== "").join(" · ");
}

function columnsOf(words: Words, widths: readonly number[]): readonly PageColumn[] {
  const { removed: says } = words.reports;
  const seconds = (key: string, header: string, index: number, numberFormat = "0.0") =>
    ({ key, header, numberFormat, width: widths[index] ?? 11, align: "right" }) as const;
  const text = (key: string, header: string, index: number) =>
    ({ key, header, numberFormat: "@", width: widths[index] ?? 11, align: "left" }) as const;
  return [
    text("loss", says.loss, 0),
    seconds("before", says.before, 1),
    seconds("after", says.after, 2),
    seconds("change", says.saved, 3, "+0.0;-0.0;0.0"),
    text("gone", words.columns.status, 4),
    text("waste", says.waste, 5),
  ];
}
