import { putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import type { SheetPart } from "./package/sheets.ts";
import { addElement, elementIn } from "./package/xml.ts";

/** Says which worksheet is in front when the file is opened, and lets Excel calculate everything once. */
export function writeFront(
  parts: Parts,
  workbook: string,
  sheets: readonly SheetPart[],
  front: string,
): void {
  const xml = xmlOfPart(parts, workbook);
  if (xml === undefined) return;
  const active = Math.max(
    0,
    sheets.findIndex(({ name }) => name === front),
  );
  for (const [index, sheet] of sheets.entries()) {
    const view = elementIn(sheet.xml, "sheetView");
    if (index === active) view?.setAttribute("tabSelected", "1");
    else view?.removeAttribute("tabSelected");
  }
  const root = xml.documentElement;
  elementIn(xml, "bookViews")?.remove();
  const views = addElement(root, "bookViews", {}, elementIn(xml, "sheets") ?? null);
  addElement(views, "workbookView", { activeTab: String(active) });
  if (elementIn(xml, "calcPr") === undefined) {
    const last = elementIn(xml, "definedNames") ?? elementIn(xml, "sheets");
    addElement(root, "calcPr", { fullCalcOnLoad: "1" }, last?.nextElementSibling ?? null);
  }
  putPart(parts, workbook, xml);
}
