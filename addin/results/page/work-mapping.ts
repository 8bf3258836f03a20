/** Which kind of work each work type is on a work combination page: stored as JSON, and typed by users. */

import { codeWords } from "../../../contract/code-words.ts";
import type { Language } from "../../../contract/languages.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The kinds of work of a standard work combination table, in the order of its columns. */
export const workKinds = ["manual", "auto", "walk", "wait"] as const;

export type WorkKind = (typeof workKinds)[number];

/** The characters that draw each kind, as on the paper form: solid, dashed, wavy, double arrow. */
export const workSigns = { manual: "━", auto: "┅", walk: "~", wait: "↔" } as const satisfies Readonly<
  Record<WorkKind, string>
>;

/** The kind of work of each work type code, such as `c4`, independent of the language. */
export type WorkMapping = Readonly<Record<string, WorkKind>>;

/** Returns the kind of work of a work type. If `mapping` has none, waiting is `wait`, all others `manual`. */
export function kindOf(type: string, mapping: WorkMapping = {}): WorkKind {
  const typedKind = Object.hasOwn(mapping, type) ? mapping[type] : undefined;
  return typedKind ?? (type === "wait" ? "wait" : "manual");
}

/** Reads a mapping from JSON without unknown kinds. Returns an empty mapping for an unreadable text. */
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

/** Short words for a narrow column. Every page understands the words of all languages. */
export const workKindWords: Readonly<Record<WorkKind, Readonly<Record<Language, string>>>> =
  codeWords.workKinds;

/** The prefix of all block names of a work combination page. */
export const combinationName = "combination";

/** The block where users type the kind of each work type. Its row keys are codes of work types. */
export const mappingBlockName = `${combinationName}_mapping`;

/** Reads the mapping from that block, by its signs, which are the same in every language. */
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
