import { readXlsx } from "../../../office-host/files/read.ts";
import { textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { parseXml } from "../../../office-host/files/package/xml.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../office.ts";

/** Saves the workbook as a file, closes it, and opens the file in a new Excel. */
export async function throughFile(host: Host): Promise<Host> {
  return openFile(await writeXlsx(host));
}

/** Opens a file. Fails with the workbench's message if it refuses it. */
export async function openFile(bytes: Uint8Array): Promise<Host> {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  return openExcel({ data: read.data });
}

/** Returns the text of a part of a file. */
export function partOf(bytes: Uint8Array, path: string): string {
  const parts = unpackParts(bytes);
  const text = "reason" in parts ? undefined : textOfPart(parts, path);
  if (text === undefined) throw new Error(`The file has no ${path}.`);
  return text;
}

/** Returns the XML of a part of a file. */
export function xmlOf(bytes: Uint8Array, path: string): Document {
  const xml = parseXml(partOf(bytes, path));
  if (xml === undefined) throw new Error(`${path} is no XML.`);
  return xml;
}

/** Brings a worksheet to the front. */
export function bringToFront(name: string): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.worksheets.getItem(name).activate();
    await context.sync();
  });
}
