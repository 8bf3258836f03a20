import type { SheetKind } from "../rows/query.ts";
import type { Words } from "../words/words.ts";

/** Names a worksheet within a sentence by its kind and what it is about: "LOSS of O-0012"; a list is about nothing. */
export function worksheetInSentence(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<Words, "worksheets">,
): string {
  const worksheet = worksheets.nouns[kind];
  return subject === "" ? worksheet : worksheets.of({ worksheet, subject });
}

/** Names it as a title: "Measured cycles of O-0012". */
export function worksheetTitle(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<Words, "worksheets">,
): string {
  const worksheet = worksheets.titles[kind];
  return subject === "" ? worksheet : worksheets.of({ worksheet, subject });
}
