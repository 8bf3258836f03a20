import type { SheetKind } from "../../rows/query.ts";
import type { Words } from "../../words/words.ts";

/** Gives what may be edited in a kind of worksheet, and how, one sentence each. */
export function rulesOf(kind: SheetKind, { row }: Pick<Words, "row">): readonly string[] {
  const rules: Readonly<Partial<Record<SheetKind, readonly string[]>>> = row.rulesOf;
  if (kind === "unexplained") return [...row.rulesOf.loss, ...row.rulesOf.explained];
  return rules[kind] ?? row.rulesOf.nothing;
}
