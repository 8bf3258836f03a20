import { elementIn, elementsIn, addElement } from "../package/xml.ts";

const elementsWithColor = ["color", "fgColor", "bgColor", "tabColor"] as const;

/** Adds the opacity to colors. The format requires it, and the spreadsheet omits it. */
export function correctColors(xml: Document): void {
  for (const element of elementsWithColor.flatMap((name) => elementsIn(xml, name))) {
    const color = element.getAttribute("rgb");
    if (color !== null && /^[0-9A-Fa-f]{6}$/.test(color))
      element.setAttribute("rgb", `FF${color.toUpperCase()}`);
  }
}

/** Removes empty lists, marks used parts of formats as applied, and adds the style Normal. */
export function correctStyles(styles: Document): void {
  correctColors(styles);
  for (const name of ["numFmts", "dxfs"]) {
    const list = elementIn(styles, name);
    if (list?.childElementCount === 0) list.remove();
  }
  const formats = elementIn(styles, "cellXfs");
  if (formats === undefined) return;
  const attributePairs = [
    ["numFmtId", "applyNumberFormat"],
    ["fontId", "applyFont"],
    ["fillId", "applyFill"],
    ["borderId", "applyBorder"],
  ] as const;
  for (const format of elementsIn(formats, "xf")) {
    for (const [name, applies] of attributePairs)
      if ((format.getAttribute(name) ?? "0") !== "0") format.setAttribute(applies, "1");
  }
  addNormalStyle(formats);
}

/** Adds the style Normal. Some programs report an error without it. */
function addNormalStyle(formats: Element): void {
  const parent = formats.parentElement;
  if (parent === null || elementIn(parent, "cellStyles") !== undefined) return;
  for (const format of elementsIn(formats, "xf")) format.setAttribute("xfId", "0");
  const baseFormats = addElement(parent, "cellStyleXfs", { count: "1" }, formats);
  addElement(baseFormats, "xf", { numFmtId: "0", fontId: "0", fillId: "0", borderId: "0" });
  const names = addElement(parent, "cellStyles", { count: "1" }, formats.nextElementSibling);
  addElement(names, "cellStyle", { name: "Normal", xfId: "0", builtinId: "0" });
}

/** Numbers conditional formats, because the spreadsheet exports them all with one priority. */
export function correctPriorities(sheet: Document): void {
  for (const [index, rule] of elementsIn(sheet, "cfRule").entries())
    rule.setAttribute("priority", String(index + 1));
}

/** Indentation by cell address. `side` is needed because exports lack some alignments. */
export type Indents = ReadonlyMap<string, { readonly level: number; readonly side: "left" | "right" }>;

/** Returns a function that writes indentations, which exports lack. Adds an indented copy of each format. */
export function indentWriter(styles: Document): (sheet: Document, indents: Indents) => void {
  const formats = elementIn(styles, "cellXfs");
  const createdFormats = new Map<string, string>();
  const indentedFormat = (formatIndex: string, level: number, side: string): string => {
    const key = `${formatIndex}/${level}/${side}`;
    const existing = createdFormats.get(key);
    if (existing !== undefined || formats === undefined) return existing ?? formatIndex;
    const allFormats = formats.getElementsByTagNameNS("*", "xf");
    const copy = allFormats[Number(formatIndex)]?.cloneNode(true);
    if (copy === undefined) return formatIndex;
    const format = formats.appendChild(copy) as Element;
    const alignment =
      elementIn(format, "alignment") ?? addElement(format, "alignment", {}, format.firstElementChild);
    if (alignment.getAttribute("horizontal") === null) alignment.setAttribute("horizontal", side);
    alignment.setAttribute("indent", String(level));
    format.setAttribute("applyAlignment", "1");
    const number = String(allFormats.length - 1);
    formats.setAttribute("count", String(allFormats.length));
    createdFormats.set(key, number);
    return number;
  };
  return (sheet, indents) => {
    if (indents.size === 0) return;
    for (const cell of elementsIn(sheet, "c")) {
      const indent = indents.get(cell.getAttribute("r") ?? "");
      if (indent !== undefined)
        cell.setAttribute("s", indentedFormat(cell.getAttribute("s") ?? "0", indent.level, indent.side));
    }
  };
}

export const indentOf = (format: Element): number =>
  Number(elementIn(format, "alignment")?.getAttribute("indent") ?? 0);

/** Returns 1 for a cell that a user may change on a protected worksheet. */
export const unlockOf = (format: Element): number =>
  ["0", "false"].includes(elementIn(format, "protection")?.getAttribute("locked") ?? "") ? 1 : 0;

/** Returns a number of each cell's format, by address, for cells where it is above 0. */
export function readLooks(
  sheet: Document,
  styles: Document | undefined,
  numberOf: (format: Element) => number,
): ReadonlyMap<string, number> {
  const formats = styles && elementIn(styles, "cellXfs");
  const numbers = (formats === undefined ? [] : elementsIn(formats, "xf")).map(numberOf);
  const looks = new Map<string, number>();
  if (!numbers.some((number) => number > 0)) return looks;
  for (const cell of elementsIn(sheet, "c")) {
    const number = numbers[Number(cell.getAttribute("s") ?? 0)] ?? 0;
    const address = cell.getAttribute("r");
    if (number > 0 && address !== null) looks.set(address, number);
  }
  return looks;
}
