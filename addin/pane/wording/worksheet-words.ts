import type { SheetKind } from "../../worksheet/query.ts";
import type { PaneWords } from "../../words/words.ts";
import type { ExtraField } from "../../../contract/relay-info.ts";
import { extraKey, labelOfField } from "../../actions/interface/sheet-facts.ts";
import type { PageKind } from "../../results/page/page-query.ts";

/** Returns a name for use within a sentence: "LOSS of O-0012". A list has no subject. */
export function worksheetInSentence(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<PaneWords, "worksheets">,
): string {
  const worksheet = worksheets.nouns[kind];
  return subject === "" ? worksheet : ofSubject(worksheet, subject, worksheets);
}

/** Returns such as "Measured cycles of O-0012". */
export function worksheetTitle(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<PaneWords, "worksheets">,
): string {
  const worksheet = worksheets.titles[kind];
  return subject === "" ? worksheet : ofSubject(worksheet, subject, worksheets);
}

function ofSubject(worksheet: string, subject: string, worksheets: PaneWords["worksheets"]): string {
  return thaiApart(worksheets.of({ worksheet, subject }));
}

/** Adds a space between a Latin and a following Thai letter: "LOSS ของ O-0012". */
function thaiApart(text: string): string {
  return text.replace(/(?<=[\p{Script=Latin})])(?=\p{Script=Thai})/gu, " ");
}

/**
 * Returns a column's name, which can differ by kind of worksheet, such as that of `name` in a list of
 * analyses. A field beyond the contract has the instance's label, if known.
 */
export function columnInWords(
  column: string,
  strings: PaneWords,
  kind?: SheetKind,
  extra: readonly ExtraField[] = [],
): string {
  const own: Readonly<Partial<Record<SheetKind, Names>>> = strings.columnNamesIn;
  const all: Names = strings.columnNames;
  return (
    (kind === undefined ? undefined : own[kind]?.[column]) ??
    all[column] ??
    labelOfField(column, strings) ??
    extra.find(({ name }) => extraKey(name) === column)?.label ??
    column
  );
}

type Names = Readonly<Record<string, string>>;

/** Returns such as "Timeline of O-0012". A page of lists has no subject. */
export function pageInWords(kind: PageKind, subject: string, { pages }: Pick<PaneWords, "pages">): string {
  return pageOf(pages.kinds[kind].name, subject, pages);
}

/** Adds the subject, if there is one: "Slides of O-0012". */
export function pageOf(page: string, subject: string, pages: PaneWords["pages"]): string {
  return subject === "" ? page : thaiApart(pages.nounOf({ page, subject }));
}
