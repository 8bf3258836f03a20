import { elementIn, elementsIn } from "../package/xml.ts";

/** The elements that hold a colour. */
const coloured = ["color", "fgColor", "bgColor", "tabColor"] as const;

/** Writes colours with their opacity, as the format asks; the spreadsheet leaves it out. */
export function mendColours(xml: Document): void {
  for (const element of coloured.flatMap((name) => elementsIn(xml, name))) {
    const colour = element.getAttribute("rgb");
    if (colour !== null && /^[0-9A-Fa-f]{6}$/.test(colour))
      element.setAttribute("rgb", `FF${colour.toUpperCase()}`);
  }
}

/** Sets the styles of an exported workbook right: no empty lists, and every format says that it applies. */
export function mendStyles(styles: Document): void {
  mendColours(styles);
  for (const name of ["numFmts", "dxfs"]) {
    const list = elementIn(styles, name);
    if (list?.childElementCount === 0) list.remove();
  }
  const formats = elementIn(styles, "cellXfs");
  if (formats === undefined) return;
  const uses = [
    ["numFmtId", "applyNumberFormat"],
    ["fontId", "applyFont"],
    ["fillId", "applyFill"],
    ["borderId", "applyBorder"],
  ] as const;
  for (const format of elementsIn(formats, "xf")) {
    for (const [name, applies] of uses)
      if ((format.getAttribute(name) ?? "0") !== "0") format.setAttribute(applies, "1");
  }
}

/** Numbers the conditional formats of a worksheet in their order; the spreadsheet gives all the same rank. */
export function mendPriorities(sheet: Document): void {
  for (const [index, rule] of elementsIn(sheet, "cfRule").entries())
    rule.setAttribute("priority", String(index + 1));
}
