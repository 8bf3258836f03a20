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
import type { LossEntry } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";

/** The most rows of removed LOSS. One more row adds up the others. */
export const mostRemoved = 10;

/** Title, headers, removed LOSS, and a row each for other removed, added, unchanged and all LOSS. */
export const removedLossRows = 2 + mostRemoved + 4;

/**
 * Makes the table of removed or shorter LOSS, the most saved seconds first. Further rows add up all other
 * LOSS, so the last row is the total. Without comparable LOSS, returns a sentence.
 */
export function removedLossTable(
  { analyses }: PageContent,
  words: Words,
  widths: readonly number[],
): PageBlock {
  const { removed: texts } = words.reports;
  const [before, after] = analyses;
  const [first, second] = [before?.elements ?? [], after?.elements ?? []];
  // If a side has no elements, its LOSS is unknown, so no LOSS counts as removed.
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
        change: printedChange(to - from),
        gone: isRemoved && to === 0 ? texts.gone : "",
        waste: shortText(waste ?? "", widths[5] ?? 26),
      },
    };
  };
  type Label = (about: { readonly count: string }) => string;
  const rest = (key: string, label: Label, losses: readonly ComparedLoss[]) =>
    losses.length === 0 ? [] : [row(key, label({ count: String(losses.length) }), losses)];
  const all = [...removed, ...added, ...same];
  const { title } = texts;
  const whyEmpty = isComparable ? texts.none : texts.notComparable;
  if (all.length === 0) return { ...sentence("removed_loss_none", whyEmpty, nowhere, widths), title };
  return {
    name: "removed_loss",
    title,
    at: nowhere,
    look: "table",
    columns: columnsOf(words, widths),
    rows: [
      ...(removed.length === 0 ? [{ key: "none", cells: { loss: texts.none } }] : []),
      ...shown.map((loss, index) =>
        row(
          `r${index + 1}`,
          lossName(loss, words),
          [loss],
          loss.waste === "" ? words.charts.pareto.noCode : wasteLabel(loss.waste, words),
        ),
      ),
      ...rest("further", texts.further, further),
      ...rest("added", texts.added, added),
      ...rest("same", texts.same, same),
      { ...row("total", texts.total, all), isTotal: true },
    ],
  };
}

/** A change that prints as 0.0 is 0, so that it prints without a sign. */
function printedChange(change: number): number {
  return Math.abs(change) < 0.05 ? 0 : withoutNoise(change);
}

/** One LOSS before and after, in seconds of an average cycle. */
export interface ComparedLoss {
  /** The text before, or after if only there; may be empty. */
  readonly text: string;
  /** `w1` to `w7`, or empty. */
  readonly waste: string;
  /** The name of the element; empty if there is a text. */
  readonly element: string;
  readonly before: number;
  readonly after: number;
}

interface LossChanges {
  /** Removed or shorter, the most saved seconds first. */
  readonly removed: readonly ComparedLoss[];
  /** New or longer, the most added seconds first. */
  readonly added: readonly ComparedLoss[];
  /** Changed by less than `leastChange`. */
  readonly same: readonly ComparedLoss[];
}

/** Seconds. A smaller change prints as 0.0. */
const leastChange = 0.05;

/**
 * Compares the LOSS of an average cycle before and after. LOSS is the same if text, waste type and `element`
 * are equal, apart from capitals and extra spaces. Unreadable elements do not count.
 */
export function lossChanges(before: readonly RawValues[], after: readonly RawValues[]): LossChanges {
  const [first, second] = [lossOf(before), lossOf(after)];
  const all = [...new Set([...first.keys(), ...second.keys()])].map((key): ComparedLoss => {
    const [lossBefore, lossAfter] = [first.get(key), second.get(key)];
    const { text, waste, element } = lossBefore ?? lossAfter ?? { text: "", waste: "", element: "" };
    return { text, waste, element, before: lossBefore?.seconds ?? 0, after: lossAfter?.seconds ?? 0 };
  });
  // With floating-point noise, a change of exactly 0.05 could be less.
  const savedSeconds = (loss: ComparedLoss): number => withoutNoise(loss.before - loss.after);
  const byText = (a: ComparedLoss, b: ComparedLoss): number =>
    `${a.text} ${a.element}` < `${b.text} ${b.element}` ? -1 : 1;
  return {
    removed: all
      .filter((loss) => savedSeconds(loss) >= leastChange)
      .sort((a, b) => savedSeconds(b) - savedSeconds(a) || byText(a, b)),
    added: all
      .filter((loss) => savedSeconds(loss) <= -leastChange)
      .sort((a, b) => savedSeconds(a) - savedSeconds(b) || byText(a, b)),
    same: all.filter((loss) => Math.abs(savedSeconds(loss)) < leastChange),
  };
}

interface LossOfSide extends LossIdentity {
  readonly seconds: number;
}

type LossIdentity = Pick<ComparedLoss, "text" | "waste" | "element">;

/** Returns text and waste type of an NVA segment and, without a text, the name of its element. */
export function lossIdentity({ text, waste }: LossEntry, element: RawValues): LossIdentity {
  const trimmed = text.replace(/\s+/gu, " ").trim();
  return {
    text: trimmed,
    waste: isWasteCode(waste) ? waste : "",
    element: trimmed === "" ? String(readShown("wa.element", element, "name")).trim() : "",
  };
}

/** Returns a key that is equal for the same LOSS. */
export function lossKey({ text, waste, element }: LossIdentity): string {
  return JSON.stringify([text.toLowerCase(), waste, element.toLowerCase()]);
}

function lossOf(elements: readonly RawValues[]): ReadonlyMap<string, LossOfSide> {
  const cycles = Math.max(1, distinctCycles(elements));
  const groups = new Map<string, { text: string; waste: string; element: string; seconds: number[] }>();
  for (const element of elements) {
    const { rows, problems } = pairLoss(lossFieldsOf(element));
    if (problems.some(({ reason }) => reason === "unreadable")) continue;
    for (const row of rows) {
      const identity = lossIdentity(row, element);
      const key = lossKey(identity);
      const group = groups.get(key) ?? { ...identity, seconds: [] };
      groups.set(key, group);
      group.seconds.push(segmentSeconds(row.segment).seconds);
    }
  }
  return new Map(
    [...groups].map(([key, { seconds, ...group }]) => [key, { ...group, seconds: sumOf(seconds) / cycles }]),
  );
}

/** Returns the text of a LOSS, or else its waste type and element: "w6 Motion · Search connector". */
export function lossName(
  { text, waste, element }: Pick<ComparedLoss, "text" | "waste" | "element">,
  words: Words,
): string {
  if (text !== "") return text;
  const code = waste === "" ? words.charts.pareto.noCode : wasteLabel(waste, words);
  return [code, element].filter((part) => part !== "").join(" · ");
}

function columnsOf(words: Words, widths: readonly number[]): readonly PageColumn[] {
  const { removed: texts } = words.reports;
  const seconds = (key: string, header: string, index: number, numberFormat = "0.0") =>
    ({ key, header, numberFormat, width: widths[index] ?? 11, align: "right" }) as const;
  const text = (key: string, header: string, index: number) =>
    ({ key, header, numberFormat: "@", width: widths[index] ?? 11, align: "left" }) as const;
  return [
    text("loss", texts.loss, 0),
    seconds("before", texts.before, 1),
    seconds("after", texts.after, 2),
    seconds("change", texts.saved, 3, "+0.0;-0.0;0.0"),
    text("gone", words.columns.status, 4),
    text("waste", texts.waste, 5),
  ];
}
