import type { PageKind } from "../page/page-query.ts";
import type { Page } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

/** Excel's limit for the name of a worksheet. */
const longestName = 31;

/** Returns kind and subject for a worksheet's name. If both do not fit, the kind has its short name. */
export function pageName(kind: PageKind, subject: string, { pages }: Words): Page["sheetName"] {
  const { name, shortName = name }: { readonly name: string; readonly shortName?: string } =
    pages.kinds[kind];
  return { noun: `${name} ${subject}`.length <= longestName ? name : shortName, subject };
}

/** Returns the name of an audit's worksheet: the kind of the audited page, before its subject. */
export function auditName(kind: PageKind, subject: string, words: Words): Page["sheetName"] {
  const { name, shortName } = words.pages.kinds.formula_audit;
  const whole = `${name} ${words.pages.kinds[kind].name}`;
  if (`${whole} ${subject}`.length <= longestName) return { noun: whole, subject };
  const { noun } = pageName(kind, `${shortName} ${subject}`, words);
  return { noun: `${shortName} ${noun}`, subject };
}
