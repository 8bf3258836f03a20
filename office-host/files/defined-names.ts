import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { NameFacts } from "../workbook/extras.ts";
import { areaOfName, factsOf, namesIn } from "../workbook/name-facts.ts";
import { factsKey, sheetKey } from "../spreadsheet/scoped-names.ts";
import { isPrintName, printedAreas } from "../sheets/print-areas.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { addElement, elementIn, elementsIn } from "./package/xml.ts";

/** Writes all names. Print areas and titles are names that Excel reserves. */
export function writeDefinedNames(parts: Parts, main: string, workbook: Workbook): void {
  const xml = xmlOfPart(parts, main);
  const sheets = xml && elementIn(xml, "sheets");
  if (xml === undefined || sheets === undefined) return;
  const { getters } = workbook.book;
  const indexes = new Map(
    elementsIn(sheets, "sheet").map((sheet, index) => [sheet.getAttribute("name"), index]),
  );
  const list = addElement(xml.documentElement, "definedNames", {}, sheets.nextElementSibling);
  const add = (name: string, sheetId: string | undefined, text: string, facts?: NameFacts): void => {
    const local = sheetId === undefined ? undefined : indexes.get(getters.getSheetName(sheetId));
    addElement(list, "definedName", {
      name,
      ...(local !== undefined && { localSheetId: String(local) }),
      ...(facts?.visible === false && { hidden: "1" }),
      ...(facts !== undefined && facts.comment !== "" && { comment: facts.comment }),
    }).textContent = text;
  };
  for (const sheetId of [undefined, ...getters.getSheetIds()]) {
    for (const scope of namesIn(workbook, sheetId)) {
      if (isPrintName(scope.name)) continue;
      const facts = factsOf(workbook, scope);
      const area = areaOfName(workbook, scope);
      const text = area === undefined ? (facts.formula ?? "=#REF!").slice(1) : addressIn(workbook, area);
      add(scope.name, sheetId, text, facts);
    }
    if (sheetId === undefined) continue;
    const printed = printedAreas(workbook, sheetId, "area");
    const titles = [
      ...printedAreas(workbook, sheetId, "title columns").map(columnsIn(workbook)),
      ...printedAreas(workbook, sheetId, "title rows").map(rowsIn(workbook)),
    ];
    if (printed.length > 0)
      add("_xlnm.Print_Area", sheetId, printed.map((area) => addressIn(workbook, area)).join(","));
    if (titles.length > 0) add("_xlnm.Print_Titles", sheetId, titles.join(","));
  }
  if (list.childElementCount === 0) list.remove();
  putPart(parts, main, xml);
}

/** The names of a file: those in the spreadsheet, and facts outside it. */
export interface ReadNames {
  /** Addresses by the spreadsheet's key of the name. */
  readonly ranges: Readonly<Record<string, string>>;
  readonly facts: readonly (readonly [key: string, facts: NameFacts])[];
  /** The names of each worksheet, in lower case, with their keys. */
  readonly own: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Returns the names of a workbook. `idOf` returns a worksheet's id. A name without a range is a formula. */
export function readDefinedNames(parts: Parts, main: string, idOf: (sheetName: string) => string): ReadNames {
  const xml = xmlOfPart(parts, main);
  const sheets =
    xml === undefined ? [] : elementsIn(xml, "sheet").map((sheet) => sheet.getAttribute("name") ?? "");
  const ranges: Record<string, string> = {};
  const facts: (readonly [string, NameFacts])[] = [];
  const own = new Map<string, Map<string, string>>();
  for (const element of xml === undefined ? [] : elementsIn(xml, "definedName")) {
    const local = element.getAttribute("localSheetId");
    const sheetName = local === null ? undefined : sheets[Number(local)];
    const written = element.getAttribute("name") ?? "";
    if (local !== null && sheetName === undefined) continue;
    const keyOf = (name: string): string => (sheetName === undefined ? name : sheetKey(sheetName, name));
    const text = element.textContent;
    if (written.startsWith("_xlnm.")) {
      if (sheetName !== undefined)
        for (const [name, address] of printNames(written, text)) ranges[keyOf(name)] = address;
      continue;
    }
    const isRange = range.test(text);
    if (isRange || text === "#REF!") ranges[keyOf(written)] = text;
    const sheetId = sheetName === undefined ? undefined : idOf(sheetName);
    facts.push([
      factsKey({ name: written, sheetId }),
      {
        comment: element.getAttribute("comment") ?? "",
        visible: element.getAttribute("hidden") !== "1",
        ...(sheetId !== undefined && { sheetId }),
        ...(!isRange && text !== "#REF!" && { formula: `=${text}` }),
      },
    ]);
    if (sheetName === undefined) continue;
    const names = own.get(sheetName) ?? new Map<string, string>();
    own.set(sheetName, names.set(written.toLowerCase(), keyOf(written)));
  }
  return { ranges, facts, own };
}

const sheetPart = "(?:'(?:[^']|'')+'|[^'!,()]+)!";
const range = new RegExp(`^${sheetPart}\\$?[A-Z]{1,3}\\$?\\d+(?::\\$?[A-Z]{1,3}\\$?\\d+)?$`, "i");

/** Returns the host's names for Excel's reserved names, one for each range. */
function printNames(written: string, text: string): readonly (readonly [string, string])[] {
  const pieces = text.match(new RegExp(`${sheetPart}[$A-Z0-9:]+`, "gi")) ?? [];
  if (written === "_xlnm.Print_Area")
    return pieces.map(
      (piece, index) => [index === 0 ? "Print_Area" : `Print_Area.${index + 1}`, piece] as const,
    );
  if (written !== "_xlnm.Print_Titles") return [];
  return pieces.map(
    (piece) => [/\$?\d+:\$?\d+$/.test(piece) ? "Print_Titles" : "Print_Titles.Columns", piece] as const,
  );
}

function addressIn(workbook: Workbook, area: Area): string {
  const first = `$${columnLetters(area.left)}$${area.top + 1}`;
  const last = `$${columnLetters(area.right)}$${area.bottom + 1}`;
  return prefix(workbook, area) + (first === last ? first : `${first}:${last}`);
}

function rowsIn(workbook: Workbook): (area: Area) => string {
  return (area) => `${prefix(workbook, area)}$${area.top + 1}:$${area.bottom + 1}`;
}

function columnsIn(workbook: Workbook): (area: Area) => string {
  return (area) => `${prefix(workbook, area)}$${columnLetters(area.left)}:$${columnLetters(area.right)}`;
}

function prefix(workbook: Workbook, { sheetId }: Area): string {
  return `${quotedName(workbook.book.getters.getSheetName(sheetId))}!`;
}
