import type { Language } from "../../../contract/languages.ts";
import { charts } from "./charts.ts";
import { pages } from "./pages.ts";
import { reports } from "./reports.ts";

/** Everything that stands in worksheets, in English. Numbers come in as text. */
export const en = {
  language: "en_US" satisfies Language as Language,
  pages,
  charts,
  reports,
};
