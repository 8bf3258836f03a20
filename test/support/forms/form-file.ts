import { Workbook } from "exceljs";
import { packParts, putPart, textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";

/** The contents of a small form. */
export interface FormContent {
  /** The cells by address: a formula after `=`, or a text. */
  readonly cells?: Readonly<Record<string, string>>;
  /** The defined names, each with its cell. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The cells and names of a form of one analysis. */
export const usualForm = {
  cells: { A1: "Cycle time", B1: '=_xldudf_WA_SESSION(WA_O_NO,"cycle_time_avg")', B3: "O-1" },
  names: { WA_O_NO: "Form!$B$3" },
} as const satisfies FormContent;

/** Makes the bytes of a form with one worksheet named Form. */
export async function formFile({ cells, names }: FormContent = usualForm): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Form");
  for (const [address, text] of Object.entries(cells ?? usualForm.cells))
    sheet.getCell(address).value = text.startsWith("=") ? { formula: text.slice(1) } : text;
  for (const [name, cell] of Object.entries(names ?? usualForm.names)) workbook.definedNames.add(cell, name);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Returns a copy of a package with other parts: a text replaces or adds one. */
export function withParts(
  bytes: Uint8Array,
  replaced: Readonly<Record<string, string | ((text: string) => string)>>,
): Buffer {
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  for (const [path, content] of Object.entries(replaced))
    putPart(parts, path, typeof content === "string" ? content : content(textOfPart(parts, path) ?? ""));
  return Buffer.from(packParts(parts));
}
