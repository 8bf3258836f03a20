import { elementIn, elementsIn, addElement } from "../package/xml.ts";

/** The elements with a color. */
const coloured = ["color", "fgColor", "bgColor", "tabColor"] as const;

/** Adds the opacity to colors, which the format requires and the spreadsheet omits. */
export function mendColours(xml: Document): void {
  for (const element of coloured.flatMap((name) => elementsIn(xml, name))) {
    const colour = element.getAttribute("rgb");
    if (colour !== null && /^[0-9A-Fa-f]{6}$/.test(colour))
      element.setAttribute("rgb", `FF${colour.toUpperCase()}`);
  }
}

/**
 * Corrects the styles of an exported workbook. It removes empty lists, marks every format as applied, and
 * adds the base style of all formats.
 */
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
  nameDefaultStyle(formats);
}

/** Writes the style Normal. Without it some programs report that the workbook has no default style. */
function nameDefaultStyle(formats: Element): void {
  const parent = formats.parentElement;
  if (parent === null || elementIn(parent, "cellStyles") !== undefined) return;
  for (const format of elementsIn(formats, "xf")) format.setAttribute("xfId", "0");
  const bases = addElement(parent, "cellStyleXfs", { count: "1" }, formats);
  addElement(bases, "xf", { numFmtId: "0", fontId: "0", fillId: "0", borderId: "0" });
  const names = addElement(parent, "cellStyles", { count: "1" }, formats.nextElementSibling);
  addElement(names, "cellStyle", { name: "Normal", xfId: "0", builtinId: "0" });
}

/** Numbers the conditional formats of a worksheet. The spreadsheet gives them equal priorities. */
export function mendPriorities(sheet: Document): void {
  for (const [index, rule] of elementsIn(sheet, "cfRule").entries())
    rule.setAttribute("priority", String(index + 1));
}

/** Levels of indentation by address, with the side, because right alignment of numbers is not exported. */
export type Indents = ReadonlyMap<string, { readonly level: number; readonly side: "left" | "right" }>;

/**
 * Returns a function that writes the indentations of a worksheet, which the spreadsheet does not export. Each
 * level of each look becomes a look in the list of styles.
 */
export function openIndents(styles: Document): (sheet: Document, indents: Indents) => void {
  const formats = elementIn(styles, "cellXfs");
  const made = new Map<string, string>();
  const indented = (look: string, level: number, side: string): string => {
    const key = `${look}/${level}/${side}`;
    const known = made.get(key);
    if (known !== undefined || formats === undefined) return known ?? look;
    const all = formats.getElementsByTagNameNS("*", "xf");
    const own = all[Number(look)]?.cloneNode(true);
    if (own === undefined) return look;
    const format = formats.appendChild(own) as Element;
    const alignment =
      elementIn(format, "alignment") ?? addElement(format, "alignment", {}, format.firstElementChild);
    if (alignment.getAttribute("horizontal") === null) alignment.setAttribute("horizontal", side);
    alignment.setAttribute("indent", String(level));
    format.setAttribute("applyAlignment", "1");
    const number = String(all.length - 1);
    formats.setAttribute("count", String(all.length));
    made.set(key, number);
    return number;
  };
  return (sheet, indents) => {
    if (indents.size === 0) return;
    for (const cell of elementsIn(sheet, "c")) {
      const own = indents.get(cell.getAttribute("r") ?? "");
      if (own !== undefined)
        cell.setAttribute("s", indented(cell.getAttribute("s") ?? "0", own.level, own.side));
    }
  };
}

/** Returns the levels of indentation of a worksheet by address. */
export function readIndents(sheet: Document, styles: Document | undefined): ReadonlyMap<string, number> {
  const formats = styles && elementIn(styles, "cellXfs");
  const levels = (formats === undefined ? [] : elementsIn(formats, "xf")).map((format) =>
    Number(elementIn(format, "alignment")?.getAttribute("indent") ?? 0),
  );
  const indents = new Map<string, number>();
  if (!levels.some((level) => level > 0)) return indents;
  for (const cell of elementsIn(sheet, "c")) {
    const level = levels[Number(cell.getAttribute("s") ?? 0)] ?? 0;
    const address = cell.getAttribute("r");
    if (level > 0 && address !== null) indents.set(address, level);
  }
  return indents;
}
