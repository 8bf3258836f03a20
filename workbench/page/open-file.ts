import type { Autosave } from "./autosave.ts";
import type { Closing } from "./closing.ts";
import { putFile } from "./storage.ts";
import { readXlsx } from "../../office-host/files/read.ts";
import { unkeptInWords } from "../../office-host/files/unkept.ts";

/**
 * Opens a file that the engineer chooses, once they have read what of it cannot be kept. The page is loaded
 * anew for it; the workbook that is open now is kept until the other was drawn.
 */
export async function openFile(
  closing: Closing,
  saving: Autosave,
  tell: (words: string) => void,
): Promise<void> {
  const file = await chooseFile(".xlsx");
  if (file === undefined) return;
  const read = readXlsx(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) {
    tell(`${file.name} was not opened: ${read.reason}`);
    return;
  }
  const question = `Open ${file.name}? The workbook that is open here is not kept.${unkeptInWords(read.unkept)}`;
  if (!(await closing.mayClose(question, "Open"))) return;
  await saving.saveNow();
  try {
    await putFile({ name: file.name, packed: read.data });
  } catch (cause) {
    // The workbook that is open stays, and goes on being saved.
    closing.stay();
    tell(`${file.name} was not opened: ${cause instanceof Error ? cause.message : String(cause)}`);
    return;
  }
  saving.stop();
  location.reload();
}

/** Asks the engineer for a file; undefined where none was chosen. */
function chooseFile(ending: string): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ending;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}
