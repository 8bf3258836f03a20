import type { Actions } from "./interface/actions.ts";
import { showPage } from "./pages/show-page.ts";
import { pull } from "./pull.ts";
import type { Tools } from "./tools/tools.ts";
import { sampleAnalysisId } from "./interface/sample-instance.ts";

const all = { ids: [sampleAnalysisId], cycle_no: null, lang: null } as const;

/** Shows the sample analysis as a worksheet or a page of its own, in front; without any call to a relay. */
export function showSample(tools: Tools): Actions["showSample"] {
  return async (step, running) => {
    switch (step) {
      case "loss": {
        const pulled = await pull(tools)({ kind: "loss", ...all }, running);
        if (pulled.ok) await tools.workbook.showSheet(pulled.value.sheetId);
        return pulled;
      }
      case "pareto":
        return showPage(tools)({ kind: "waste_pareto", ...all }, running);
      case "report":
        return showPage(tools)({ kind: "analysis_report", ...all }, running);
    }
  };
}
