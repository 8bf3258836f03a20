import { installPlainDom } from "../../../office-host/dom/install.ts";
import { parsePlain } from "../../../office-host/dom/parse.ts";
import { selectPlain } from "../../../office-host/dom/select.ts";
import { serializePlain } from "../../../office-host/dom/serialize.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { openExcel } from "../../support/office.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const other = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const wellFormed = [
  `<a/>`,
  `<?xml version="1.0" encoding="UTF-8"?>\n<a>text &amp; &lt;more&gt; &#x41; &#13;</a>`,
  `<a b="1&#10;2&#9;3" c='"'>x<!-- comment -->y</a>`,
  `<worksheet xmlns="${main}" xmlns:r="${other}"><drawing r:id="rId1"/><f xml:space="preserve"> x </f></worksheet>`,
  `<x:worksheet xmlns:x="${main}"><x:c r="A1" t="s"><x:v>1</x:v></x:c></x:worksheet>`,
  `<a xmlns="one"><b xmlns="two"><c xmlns=""/></b></a>`,
];

const malformed = [
  `<a>`,
  `<a></b>`,
  `<a b="1" b="2"/>`,
  `<a b=1/>`,
  `<p:a/>`,
  `<a>&nbsp;</a>`,
  `<a/><b/>`,
  ``,
  `text`,
  `<a b="<"/>`,
];

const inBrowser = (text: string): Document => new DOMParser().parseFromString(text, "application/xml");

test.each(wellFormed)("XML is read and written in a worker as in a page: %s", (text) => {
  const known = inBrowser(text);
  const plain = parsePlain(text);
  expect(serializePlain(plain)).toBe(
    new XMLSerializer().serializeToString(known.documentElement).replace(/<!--.*-->/, ""),
  );
  expect(plain.documentElement?.textContent).toBe(known.documentElement.textContent);
});

test("a section of CDATA is text", () => {
  expect(parsePlain("<a>x<![CDATA[<&>]]>z</a>").documentElement?.textContent).toBe("x<&>z");
});

test.each(malformed)("a worker refuses malformed XML as a page does: %s", (text) => {
  expect(inBrowser(text).getElementsByTagName("parsererror")).toHaveLength(1);
  expect(parsePlain(text).getElementsByTagName("parsererror")).toHaveLength(1);
});

test("elements that are added, moved, copied and removed are at the same positions as in a page", () => {
  const text = `<x:a xmlns:x="one" xmlns="two"><x:b k="1">old</x:b><c/><x:b k="2"/></x:a>`;
  const change = (document: Document): void => {
    const root = document.documentElement;
    const [b, c, last] = Array.from(root.children) as [Element, Element, Element];
    const made = document.createElementNS("three", "made");
    made.setAttribute("name", 'a "b" <c> & d');
    made.setAttributeNS("four", "q:name", "e");
    root.insertBefore(made, c);
    made.append(b.cloneNode(true), "text", document.createElementNS(null, "bare"));
    b.replaceChildren();
    last.removeAttribute("k");
    last.replaceWith(document.createElementNS("one", "x:d"));
    c.textContent = "now\r\n";
    root.append(b);
    expect(c.nextElementSibling?.localName).toBe("d");
  };
  const [known, plain] = [inBrowser(text), parsePlain(text)];
  change(known);
  change(plain as unknown as Document);
  // Any element may declare the prefix of the attribute, but its namespace must be the same.
  const read = (written: string) => {
    const { documentElement: root } = inBrowser(written);
    return Array.from(root.querySelectorAll("*"), (one) => [
      ...[one.namespaceURI, one.localName, one.textContent],
      ...Array.from(one.attributes)
        .filter(({ namespaceURI }) => namespaceURI !== "http://www.w3.org/2000/xmlns/")
        .map(({ namespaceURI, localName, value }) => [namespaceURI, localName, value]),
    ]);
  };
  expect(read(serializePlain(plain))).toEqual(read(new XMLSerializer().serializeToString(known)));
});

test.each([
  ...["c", "row c", "sheetData > c", "row > c", ":root", "f[si][ref]", 'c[t="s"]', "x, v"],
  ...["worksheet > sheetData > row", "parsererror"],
])("the selector %s finds in a worker what it finds in a page", (selector) => {
  const text = `<worksheet><sheetData><row><c t="s"><f si="1" ref="A1"/><v>1</v></c><c t="n"/></row><x><c/></x></sheetData></worksheet>`;
  const names = (elements: Iterable<{ readonly tagName: string; readonly textContent: string | null }>) =>
    Array.from(elements, ({ tagName, textContent }) => [tagName, textContent]);
  expect(names(selectPlain(parsePlain(text), selector))).toEqual(
    names(inBrowser(text).querySelectorAll(selector)),
  );
});

/** Runs work with the worker's DOM instead of the page's. */
function withPlainDom<Result>(work: () => Result): Result {
  const page = globalThis as unknown as Record<string, unknown>;
  const plain: Record<string, unknown> = {};
  installPlainDom(plain);
  const names = ["DOMParser", "XMLSerializer", "Node"];
  const before = names.map((name) => page[name]);
  for (const name of names) page[name] = plain[name];
  try {
    return work();
  } finally {
    for (const [index, name] of names.entries()) page[name] = before[index];
  }
}

test("a worker reads a file as a page does, and writes every part alike", async () => {
  const host = await openExcel();
  await makeOurSheet("elements");
  await makeOurSheet("loss");
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.charts.add("ColumnClustered", sheet.getRange("A6:C9"), "Columns");
    await context.sync();
  });
  const file = await writeXlsx(host);
  const plainIds = (read: unknown): string => JSON.stringify(read).replace(/\{[\dA-F-]{36}\}/g, "{}");
  expect(plainIds(withPlainDom(() => readXlsx(file)))).toBe(plainIds(readXlsx(file)));

  const parts = unpackParts(file);
  if ("reason" in parts) throw new Error(parts.reason);
  for (const [path, bytes] of parts) {
    const text = new TextDecoder().decode(bytes);
    if (!text.startsWith("<?xml")) continue;
    const written = new XMLSerializer().serializeToString(inBrowser(text).documentElement);
    expect({ path, written: serializePlain(parsePlain(text)) }).toEqual({ path, written });
  }
});
