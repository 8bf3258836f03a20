import { headersOf } from "./headers.ts";
import { changed } from "./mapping.ts";
import type { PasteAnswer, PasteAsk, PasteMapping } from "./mapping.ts";
import type { PastedTable } from "./text-to-table.ts";

/** As many kinds of tables as are remembered of an instance. */
const most = 30;

/**
 * Gives a mapping that was found what the engineer chose for the last table with the same headers. What the
 * table itself shows stays, and so do questions that were not answered then.
 */
export function asRemembered(table: PastedTable, found: PasteMapping, kept: string | null): PasteMapping {
  const known = mappingsIn(kept).get(nameOf(table, found));
  if (known?.columns.length !== found.columns.length) return found;
  const { answered } = known;
  const asked = found.questions.filter(({ ask }) => answered.includes(ask));
  // An answer is given anew, since what it decides besides columns depends on the table.
  const answers = asked.map(({ ask, answers: all }) => all.find((one) => isSame(one, ask, known)));
  return {
    ...answers.reduce<PasteMapping>((now, answer = {}) => changed(now, answer), found),
    ...(answered.includes("columns") && { columns: known.columns }),
    ...{ workTypeElse: known.workTypeElse, answered },
    cycles: answered.includes("cycles") ? known.cycles : found.cycles,
    decimal: found.decimal ?? (answered.includes("decimal") ? known.decimal : null),
    frameRate: found.frameRate ?? known.frameRate,
    questions: found.questions.filter((question) => !asked.includes(question)),
  };
}

/** Returns whether a mapping has what an answer decides. */
function isSame({ columns = [], zeroAt }: PasteAnswer, ask: PasteAsk, known: PasteMapping): boolean {
  const isMidnight = (seconds: number) => seconds % 86_400 === 0;
  const isKept = columns.every(({ column, role, notation }) => {
    const { [column]: old } = known.columns;
    return old?.role === role && (ask !== "unit" || old.notation === notation);
  });
  return isKept && (zeroAt === undefined || isMidnight(zeroAt) === isMidnight(known.zeroAt));
}

/** Returns what to keep once a table was taken with a mapping: this one first, the oldest dropped. */
export function remembering(table: PastedTable, mapping: PasteMapping, kept: string | null): string {
  const name = nameOf(table, mapping);
  if (name === "") return kept ?? "[]";
  const others = [...mappingsIn(kept)].filter(([other]) => other !== name);
  return JSON.stringify([[name, { ...mapping, leftOut: [], questions: [] }], ...others].slice(0, most));
}

/** Tables without headers are not known again: others of the same width may be of another kind. */
function nameOf(table: PastedTable, { headerLines }: PasteMapping): string {
  return headersOf(table, headerLines).join("\t").trim();
}

/** Anything may have become of what was kept meanwhile. */
function mappingsIn(kept: string | null): ReadonlyMap<string, PasteMapping> {
  try {
    const entries = JSON.parse(kept ?? "[]") as [string, Partial<PasteMapping> | undefined][];
    const whole = entries.filter(([, one]) => Array.isArray(one?.columns) && Array.isArray(one.answered));
    return new Map(whole as [string, PasteMapping][]);
  } catch {
    return new Map();
  }
}
