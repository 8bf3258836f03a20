import { packParts, putPart, textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";

/** A native bar or column chart of a form. */
export interface FormChart {
  /** The name of the worksheet, and its position in the file from 1. */
  readonly sheet: string;
  readonly index: number;
  readonly title: string;
  readonly direction: "bar" | "col";
  /** The range of the categories: `$B$8:$B$27`. */
  readonly categories: string;
  readonly series: readonly { readonly name: string; readonly values: string; readonly colour: string }[];
  /** The upper left and the lower right cell: column and row from 0. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const namespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const gridlines =
  '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
const rich = (text: string): string =>
  `<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr sz="1200" b="1"/><a:t>${escaped(text)}</a:t></a:r></a:p></c:rich></c:tx>`;

function chartXml({ sheet, title, direction, categories, series }: FormChart): string {
  const range = (cells: string): string => escaped(`'${sheet}'!${cells}`);
  const drawn = series.map(
    ({ name, values, colour }, index) =>
      `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${escaped(name)}</c:v></c:tx>` +
      `<c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>` +
      `<c:cat><c:strRef><c:f>${range(categories)}</c:f></c:strRef></c:cat>` +
      `<c:val><c:numRef><c:f>${range(values)}</c:f></c:numRef></c:val></c:ser>`,
  );
  const isBar = direction === "bar";
  const axis = (kind: "cat" | "val", id: number, other: number, position: string): string =>
    `<c:${kind}Ax><c:axId val="${id}"/><c:scaling><c:orientation val="${isBar && kind === "cat" ? "maxMin" : "minMax"}"/></c:scaling>` +
    `<c:delete val="0"/><c:axPos val="${position}"/>${kind === "val" ? gridlines : ""}` +
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>' +
    `<c:tickLblPos val="nextTo"/><c:crossAx val="${other}"/>` +
    // The categories of a bar chart begin at the top. Without "max" their values would be written there, too.
    `<c:crosses val="${isBar && kind === "val" ? "max" : "autoZero"}"/></c:${kind}Ax>`;
  return (
    `${head}<c:chartSpace ${namespaces}><c:chart><c:title>${rich(title)}<c:overlay val="0"/></c:title>` +
    `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="${direction}"/><c:grouping val="clustered"/>` +
    `<c:varyColors val="0"/>${drawn.join("")}<c:gapWidth val="40"/><c:axId val="11"/><c:axId val="12"/></c:barChart>` +
    `${axis("cat", 11, 12, isBar ? "l" : "b")}${axis("val", 12, 11, isBar ? "b" : "l")}</c:plotArea>` +
    `${series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : ""}<c:plotVisOnly val="1"/></c:chart></c:chartSpace>`
  );
}

function drawingXml({ title, from, to }: FormChart): string {
  const corner = (name: string, [col, row]: readonly [number, number]): string =>
    `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  return (
    `${head}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${namespaces}>` +
    `<xdr:twoCellAnchor>${corner("from", from)}${corner("to", to)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>` +
    `<xdr:cNvPr id="2" name="Chart" descr="${escaped(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    '<c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>'
  );
}

const relationship = (type: string, target: string): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;

/** Adds a native chart to a worksheet without pictures, because exceljs writes no charts. */
export function withChart(bytes: Uint8Array, chart: FormChart): Uint8Array<ArrayBuffer> {
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  const sheet = `xl/worksheets/sheet${chart.index}.xml`;
  const change = (path: string, edit: (text: string) => string): void =>
    putPart(parts, path, edit(textOfPart(parts, path) ?? ""));
  putPart(parts, "xl/charts/chart1.xml", chartXml(chart));
  putPart(parts, "xl/drawings/drawing1.xml", drawingXml(chart));
  putPart(parts, "xl/drawings/_rels/drawing1.xml.rels", relationship("chart", "../charts/chart1.xml"));
  putPart(
    parts,
    `xl/worksheets/_rels/sheet${chart.index}.xml.rels`,
    relationship("drawing", "../drawings/drawing1.xml"),
  );
  change(sheet, (text) =>
    text.replace("</worksheet>", `<drawing xmlns:r="${relationships}" r:id="rId1"/></worksheet>`),
  );
  change("[Content_Types].xml", (text) =>
    text.replace(
      "</Types>",
      '<Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>' +
        '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>',
    ),
  );
  return packParts(parts);
}
