import { strToU8, zipSync } from "fflate";
import { openingSetting } from "../../contract/opening.ts";
import type { Language } from "../../contract/languages.ts";
import { addInVersion } from "./add-in-id.ts";
import { openingWords } from "./opening-words.ts";

export interface Opening {
  /** The O-No that the pane pulls. */
  readonly oNo: string;
  readonly addInId: string;
  readonly language: Language;
}

const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const links = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const extensionLink = "http://schemas.microsoft.com/office/2011/relationships/webextension";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const panes = "http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11";
const extension = "http://schemas.microsoft.com/office/webextensions/webextension/2010/11";

/** The organisation's catalogue, then this computer's. */
const catalogues = [
  { store: "EXCatalog", storeType: "EXCatalog" },
  { store: "developer", storeType: "Registry" },
] as const;

/**
 * Returns an .xlsx that opens with the pane, which reads the O-No from the add-in's settings in the file. The
 * worksheet says what to do if no pane opens. Sources: [MS-OWEXML] 2.2; "Automatically open a task pane with
 * a document" at learn.microsoft.com, which needs AddInCommands 1.1.
 */
export function openingWorkbook(opening: Opening): Uint8Array {
  const parts = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relationships([
      [`${office}/officeDocument`, "xl/workbook.xml"],
      [`${extensionLink}taskpanes`, "xl/webextensions/taskpanes.xml"],
    ]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Work Analysis" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      [`${office}/worksheet`, "worksheets/sheet1.xml"],
      [`${office}/styles`, "styles.xml"],
    ]),
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": worksheet(opening),
    "xl/webextensions/taskpanes.xml": `<wetp:taskpanes xmlns:wetp="${panes}"><wetp:taskpane dockstate="right" visibility="1" width="350" row="0"><wetp:webextensionref xmlns:r="${office}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>`,
    "xl/webextensions/_rels/taskpanes.xml.rels": relationships([[extensionLink, "webextension1.xml"]]),
    "xl/webextensions/webextension1.xml": webExtension(opening),
  };
  const declared = Object.entries(parts).map(([path, xml]) => [
    path,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  ]);
  return zipSync(Object.fromEntries(declared) as Record<string, Uint8Array>);
}

const sheetTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const contentTypes = `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${(
  [
    ["/xl/workbook.xml", `${sheetTypes}.sheet.main+xml`],
    ["/xl/styles.xml", `${sheetTypes}.styles+xml`],
    ["/xl/worksheets/sheet1.xml", `${sheetTypes}.worksheet+xml`],
    ["/xl/webextensions/taskpanes.xml", "application/vnd.ms-office.webextensiontaskpanes+xml"],
    ["/xl/webextensions/webextension1.xml", "application/vnd.ms-office.webextension+xml"],
  ] as const
)
  .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  .join("")}</Types>`;

/** Two fonts: plain, and large for the O-No. The last format wraps its text. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="18"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const entries = list.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${links}">${entries.join("")}</Relationships>`;
}

/** The O-No, and a sentence in each of the rows below. */
function worksheet({ oNo, language }: Opening): string {
  const rows = [oNo, ...openingWords[language]].map((text, index) => {
    const format = index === 0 ? 1 : 2;
    const cell = `<c r="A${index + 1}" s="${format}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
    return `<row r="${index + 1}" ht="36" customHeight="1">${cell}</row>`;
  });
  return `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="80" customWidth="1"/></cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

function webExtension({ oNo, addInId }: Opening): string {
  const [first, ...others] = catalogues.map(
    ({ store, storeType }) =>
      `<we:reference id="${addInId}" version="${addInVersion}" store="${store}" storeType="${storeType}"/>`,
  );
  const property = (name: string, value: unknown): string =>
    `<we:property name="${name}" value="${escaped(JSON.stringify(value))}"/>`;
  const properties = [
    property("Office.AutoShowTaskpaneWithDocument", true),
    property(openingSetting, oNo),
  ].join("");
  return `<we:webextension xmlns:we="${extension}" id="{${addInId}}">${first}<we:alternateReferences>${others.join("")}</we:alternateReferences><we:properties>${properties}</we:properties><we:bindings/><we:snapshot/></we:webextension>`;
}

/** Replaces characters that XML cannot have. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
