import { Chart } from "../../office-host/charts/drawing/library.ts";

/**
 * Lets the spreadsheet draw charts: it looks for Chart.js in the page, which it wants to be loaded by whoever shows it. Call it before
 * the spreadsheet is shown. Letters of a font that came later are drawn then.
 */
export function drawCharts(): void {
  Object.assign(globalThis, { Chart });
  document.fonts.addEventListener("loadingdone", () => {
    for (const chart of Object.values(Chart.instances)) {
      // Chart.js remembers how wide labels were in the letters before.
      for (const scale of Object.values(chart.scales)) Object.assign(scale, { _longestTextCache: {} });
      chart.update();
    }
  });
}
