import type { SheetKind } from "../../worksheet/query.ts";
import type { Words } from "../../words/words.ts";
import type { ExtraField } from "../../../contract/relay-info.ts";
import { extraKey, labelOfField } from "../../actions/interface/sheet-facts.ts";
import type { PageKind } from "../../results/page/page-query.ts";

/** Names a worksheet within a sentence by its kind and what it is about: "LOSS of O-0012"; a list is about nothing. */
export function worksheetInSentence(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<Words, "worksheets">,
): string {
  const worksheet = worksheets.nouns[kind];
  return subject === "" ? worksheet : ofSubject(worksheet, subject, worksheets);
}

/** Names it as a title: "Measured cycles of O-0012". */
export function worksheetTitle(
  kind: SheetKind,
  subject: string,
  { worksheets }: Pick<Words, "worksheets">,
): string {
  const worksheet = worksheets.titles[kind];
  return subject === "" ? worksheet : ofSubject(worksheet, subject, worksheets);
}

function ofSubject(worksheet: string, subject: string, worksheets: Words["worksheets"]): string {
  return thaiApart(worksheets.of({ worksheet, subject }));
}

/** Thai has no spaces between its words, but one after Latin letters, with which only some names end: "LOSS ของ O-0012". */
function thaiApart(text: string): string {
  return text.replace(/(?<=[\p{Script=Latin})])(?=\p{Script=Thai})/gu, " ");
}

/**
 * What people call a column; some are called otherwise in one kind of worksheet, as `name` in a list of analyses. A field beyond the
 * contract is called what the instance calls it, where it is known.
 */
export function columnInWords(
  column: string,
  strings: Words,
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

/** Names a page by its kind and what it is about: "Timeline of O-0012"; a page of lists is about nothing. */
export function pageInWords(kind: PageKind, subject: string, { pages }: Pick<Words, "pages">): string {
  return pageOf(pages.kinds[kind].name, subject, pages);
}

/** Says what a page is about, where it is about something: "Slides of O-0012". */
export function pageOf(page: string, subject: string, pages: Words["pages"]): string {
  return subject === "" ? page : thaiApart(pages.nounOf({ page, subject }));
}
