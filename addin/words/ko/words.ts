import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { audit } from "./audit.ts";
import { auditFormulas } from "./audit-formulas.ts";
import { changes } from "./changes.ts";
import { charts } from "./charts.ts";
import { columns } from "./columns.ts";
import { compared } from "./compared.ts";
import { fields, modelLabels } from "./fields.ts";
import { figures } from "./figures.ts";
import { functions } from "./functions.ts";
import { lineCharts } from "./line-charts.ts";
import { pages } from "./pages.ts";
import { reports } from "./reports.ts";
import { rows } from "./rows.ts";
import { sheets } from "./sheets.ts";
import { status } from "./status.ts";

/** Everything that stands in worksheets, in Korean. */
export const words: Translation<Words> = {
  fields,
  modelLabels,
  columns,
  sheets,
  status,
  rows,
  figures,
  changes,
  pages,
  audit,
  auditFormulas,
  charts,
  compared,
  lineCharts,
  reports,
  functions,
};
