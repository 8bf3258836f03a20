import { packParts, putPart } from "../../../office-host/files/package/package.ts";
import type { Parts } from "../../../office-host/files/package/package.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument";

/**
 * A part beside a worksheet: its path below `xl/`, the kind of its relationship, its content type and its
 * XML.
 */
export interface PartBeside {
  readonly path: string;
  readonly kind: string;
  readonly type: string;
  readonly xml: string;
}

/** A workbook of another program as XML, with plain parts by default. */
export interface OutsideFile {
  /** The content of each worksheet's part. The worksheets are called Sheet1, Sheet2 … */
  readonly sheets: readonly string[];
  /** XML after the list of worksheets. */
  readonly afterSheets?: string;
  /** The styles part. */
  readonly styles?: string;
  /** The shared texts. */
  readonly strings?: string;
  /** Parts beside the first worksheet, with relationships `rId1`, `rId2` … */
  readonly beside?: readonly PartBeside[];
  /** Changes the parts before they are packed. */
  readonly change?: (parts: Parts) => void;
}

/** Returns a styles part with this many looks, and number formats. */
export function stylesOf({ looks = 1, formats = "" }: { looks?: number; formats?: string } = {}): string {
  return (
    `${formats}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="1"><fill><patternFill patternType="none"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellXfs>${'<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'.repeat(looks)}</cellXfs>`
  );
}

/** Packs a workbook as another program writes it. */
export function outsideFile(file: OutsideFile): Uint8Array {
  const { sheets, afterSheets = "", styles = stylesOf(), strings, beside = [], change } = file;
  const parts: Parts = new Map();
  const sheetPaths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const listed = [
    ["workbook.xml", `${types}.spreadsheetml.sheet.main+xml`],
    ["styles.xml", `${types}.spreadsheetml.styles+xml`],
    ...(strings === undefined ? [] : [["sharedStrings.xml", `${types}.spreadsheetml.sharedStrings+xml`]]),
    ...sheetPaths.map((path) => [path, `${types}.spreadsheetml.worksheet+xml`]),
    ...beside.map(({ path, type }) => [path, `${types}.${type}+xml`]),
  ];
  putPart(
    parts,
    "[Content_Types].xml",
    `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="png" ContentType="image/png"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      listed.map(([path, type]) => `<Override PartName="/xl/${path}" ContentType="${type}"/>`).join("") +
      "</Types>",
  );
  putPart(parts, "_rels/.rels", relationshipsTo([["officeDocument", "xl/workbook.xml"]]));
  putPart(
    parts,
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map((_, index) => `<sheet name="Sheet${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets>${afterSheets}</workbook>`,
  );
  putPart(
    parts,
    "xl/_rels/workbook.xml.rels",
    relationshipsTo([
      ...sheetPaths.map((path) => ["worksheet", path] as const),
      ["styles", "styles.xml"],
      ...(strings === undefined ? [] : [["sharedStrings", "sharedStrings.xml"] as const]),
    ]),
  );
  putPart(parts, "xl/styles.xml", `<styleSheet xmlns="${main}">${styles}</styleSheet>`);
  if (strings !== undefined) putPart(parts, "xl/sharedStrings.xml", `<sst xmlns="${main}">${strings}</sst>`);
  for (const [index, content] of sheets.entries())
    putPart(
      parts,
      `xl/${sheetPaths[index] ?? ""}`,
      `<worksheet xmlns="${main}" xmlns:r="${office}">${content}</worksheet>`,
    );
  for (const { path, xml } of beside) putPart(parts, `xl/${path}`, xml);
  if (beside.length > 0)
    putPart(
      parts,
      "xl/worksheets/_rels/sheet1.xml.rels",
      relationshipsTo(beside.map(({ kind, path }) => [kind, `../${path}`])),
    );
  change?.(parts);
  return packParts(parts);
}

/** Returns relationships `rId1`, `rId2` … to parts of the package. */
export function relationshipsTo(targets: readonly (readonly [kind: string, target: string])[]): string {
  return `<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;
}
