import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { NameFacts } from "../workbook/extras.ts";
import { areaOfName, factsOf, namesIn } from "../workbook/name-facts.ts";
import { factsKey, sheetKey } from "../spreadsheet/scoped-names.ts";
import { isPrintName, printAreasOf } from "../sheets/print-areas.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { putPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { addElement, elementIn, elementsIn } from "./package/xml.ts";

/** Writes all names into a file. Print areas and titles become Excel's reserved names. */
export function writeDefinedNames(parts: Parts, main: string, workbook: Workbook): void {
  const xml = xmlOfPart(parts, main);
  const sheets = xml && elementIn(xml, "sheets");
  if (xml === undefined || sheets === undefined) return;
  const { getters } = workbook.spreadsheet;
  const indexes = new Map(
    elementsIn(sheets, "sheet").map((sheet, index) => [sheet.getAttribute("name"), index]),
  );
  const list = addElement(xml.documentElement, "definedNames", {}, sheets.nextElementSibling);
  const add = (name: string, sheetId: string | undefined, text: string, facts?: NameFacts): void => {
    const localIndex = sheetId === undefined ? undefined : indexes.get(getters.getSheetName(sheetId));
    addElement(list, "definedName", {
      name,
      ...(localIndex !== undefined && { localSheetId: String(localIndex) }),
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
    const printAreas = printAreasOf(workbook, sheetId, "area");
    const titles = [
      ...printAreasOf(workbook, sheetId, "title columns").map(columnsIn(workbook)),
      ...printAreasOf(workbook, sheetId, "title rows").map(rowsIn(workbook)),
    ];
    if (printAreas.length > 0)
      add("_xlnm.Print_Area", sheetId, printAreas.map((area) => addressIn(workbook, area)).join(","));
    if (titles.length > 0) add("_xlnm.Print_Titles", sheetId, titles.join(","));
  }
  if (list.childElementCount === 0) list.remove();
  putPart(parts, main, xml);
}

export interface ReadNames {
  /** Addresses by the spreadsheet's key of the name. */
  readonly ranges: Readonly<Record<string, string>>;
  readonly facts: readonly (readonly [key: string, facts: NameFacts])[];
  /** Keys of local names by worksheet name, then by lower-case name. */
  readonly localKeys: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads the names of a file. A name of anything but one range or #REF! is stored as a formula. */
export function readDefinedNames(parts: Parts, main: string, idOf: (sheetName: string) => string): ReadNames {
  const xml = xmlOfPart(parts, main);
  const sheets =
    xml === undefined ? [] : elementsIn(xml, "sheet").map((sheet) => sheet.getAttribute("name") ?? "");
  const ranges: Record<string, string> = {};
  const facts: (readonly [string, NameFacts])[] = [];
  const localKeys = new Map<string, Map<string, string>>();
  for (const element of xml === undefined ? [] : elementsIn(xml, "definedName")) {
    const localIndex = element.getAttribute("localSheetId");
    const sheetName = localIndex === null ? undefined : sheets[Number(localIndex)];
    const writtenName = element.getAttribute("name") ?? "";
    if (localIndex !== null && sheetName === undefined) continue;
    const keyOf = (name: string): string => (sheetName === undefined ? name : sheetKey(sheetName, name));
    const text = element.textContent;
    if (writtenName.startsWith("_xlnm.")) {
      if (sheetName !== undefined)
        for (const [name, address] of printNames(writtenName, text)) ranges[keyOf(name)] = address;
      continue;
    }
    const isRange = rangePattern.test(text);
    if (isRange || text === "#REF!") ranges[keyOf(writtenName)] = text;
    const sheetId = sheetName === undefined ? undefined : idOf(sheetName);
    facts.push([
      factsKey({ name: writtenName, sheetId }),
      {
        comment: element.getAttribute("comment") ?? "",
        visible: element.getAttribute("hidden") !== "1",
        ...(sheetId !== undefined && { sheetId }),
        ...(!isRange && text !== "#REF!" && { formula: `=${text}` }),
      },
    ]);
    if (sheetName === undefined) continue;
    const names = localKeys.get(sheetName) ?? new Map<string, string>();
    localKeys.set(sheetName, names.set(writtenName.toLowerCase(), keyOf(writtenName)));
  }
  return { ranges, facts, localKeys };
}

const sheetPattern = "(?:'(?:[^']|'')+'|[^'!,()]+)!";
const rangePattern = new RegExp(`^${sheetPattern}\\$?[A-Z]{1,3}\\$?\\d+(?::\\$?[A-Z]{1,3}\\$?\\d+)?$`, "i");

/** Returns the host's name and address for each range of one of Excel's reserved names. */
function printNames(writtenName: string, text: string): readonly (readonly [string, string])[] {
  const pieces = text.match(new RegExp(`${sheetPattern}[$A-Z0-9:]+`, "gi")) ?? [];
  if (writtenName === "_xlnm.Print_Area")
    return pieces.map(
      (piece, index) => [index === 0 ? "Print_Area" : `Print_Area.${index + 1}`, piece] as const,
    );
  if (writtenName !== "_xlnm.Print_Titles") return [];
  return pieces.map(
    (piece) => [/\$?\d+:\$?\d+$/.test(piece) ? "Print_Titles" : "Print_Titles.Columns", piece] as const,
  );
}

function addressIn(workbook: Workbook, area: Area): string {
  const first = `$${columnLetters(area.left)}$${area.top + 1}`;
  const last = `$${columnLetters(area.right)}$${area.bottom + 1}`;
  return sheetPrefix(workbook, area) + (first === last ? first : `${first}:${last}`);
}

function rowsIn(workbook: Workbook): (area: Area) => string {
  return (area) => `${sheetPrefix(workbook, area)}$${area.top + 1}:$${area.bottom + 1}`;
}

function columnsIn(workbook: Workbook): (area: Area) => string {
  return (area) => `${sheetPrefix(workbook, area)}$${columnLetters(area.left)}:$${columnLetters(area.right)}`;
}

function sheetPrefix(workbook: Workbook, { sheetId }: Area): string {
  return `${quotedName(workbook.spreadsheet.getters.getSheetName(sheetId))}!`;
}
