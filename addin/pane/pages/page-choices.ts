import type { Language } from "../../../contract/languages.ts";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import type { PagesOf } from "../../results/page/page-facts.ts";
import type { PageKind, PageQuery } from "../../results/page/page-query.ts";

/** Returns the pages that a place offers, in the order of their buttons. */
export function pageChoices(
  of: PagesOf,
  ids: readonly number[],
  names: { readonly cycle_no: number | null; readonly lang: Language | null } = {
    cycle_no: null,
    lang: null,
  },
): readonly PageQuery[] {
  const kinds = Object.keys(pageFacts) as readonly PageKind[];
  return kinds
    .filter((kind) => pageFacts[kind].offered.includes(of))
    .map((kind) => ({
      kind,
      ids,
      cycle_no: pageFacts[kind].isOfAllCycles === true ? null : names.cycle_no,
      lang: names.lang,
    }));
}
