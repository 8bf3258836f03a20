/** What work types count as on a work combination page, as it is kept and as it is typed there. */

import { codeWords } from "../../../contract/code-words.ts";
import type { Language } from "../../../contract/languages.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The kinds of work of a standard work combination table, in the order of its columns. */
export const workKinds = ["manual", "auto", "walk", "wait"] as const;

/** A kind of work of the table. */
export type WorkKind = (typeof workKinds)[number];

/** The signs that a work combination table draws the kinds by: those of the paper form, solid for manual, dashed for automatic, wavy for walking, a double arrow for waiting. */
export const workSigns = { manual: "━", auto: "┅", walk: "~", wait: "↔" } as const satisfies Readonly<
  Record<WorkKind, string>
>;

/** What work types count as, each by its code, such as `c4`, so that it holds in every language. */
export type WorkMapping = Readonly<Record<string, WorkKind>>;

/** What a work type counts as: what the engineer said last, else waiting for waiting and manual work for all others. */
export function kindOf(type: string, mapping: WorkMapping = {}): WorkKind {
  const said = Object.hasOwn(mapping, type) ? mapping[type] : undefined;
  return said ?? (type === "wait" ? "wait" : "manual");
}

/** Reads a mapping that was kept as JSON; what is no kind of work is passed over, and so is a text that is no mapping at all. */
export function decodeMapping(text: string | null): WorkMapping {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([type, kind]) => (isWorkKind(kind) ? [[type, kind] as const] : [])),
  );
}

function isWorkKind(value: unknown): value is WorkKind {
  return workKinds.some((kind) => kind === value);
}

/** The kinds of work in the ten languages, short enough for a narrow column. What is typed is understood in each of them, whatever the page is in. */
export const workKindWords: Readonly<Record<WorkKind, Readonly<Record<Language, string>>>> =
  codeWords.workKinds;

/** What all names of blocks of a work combination page begin with. */
export const combinationName = "combination";

/** The block of a work combination page in which the engineer types what work types count as; one row for each, known by the type's code. */
export const mappingBlockName = `${combinationName}_mapping`;

/** Reads the mapping off that block as it stands: by the signs, which are the same in every language; what is mistyped says nothing. */
export function mappingIn(
  rows: readonly {
    readonly key: string | undefined;
    readonly values: Readonly<Record<string, CellValue>>;
  }[],
): WorkMapping {
  return Object.fromEntries(
    rows.flatMap(({ key, values }) => {
      const kind = workKinds.find((one) => workSigns[one] === values.sign);
      return key === undefined || kind === undefined ? [] : [[key, kind] as const];
    }),
  );
}
