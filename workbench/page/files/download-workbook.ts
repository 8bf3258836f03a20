import type { Host } from "../../../office-host/host.ts";
import { serializeWhenIdle } from "../when-idle.ts";
import { startFileWork } from "./file-work.ts";
import { isWorking, showProgress } from "./progress.ts";
import { saveFile } from "./save-file.ts";

const name = "workbook.xlsx";

/** Downloads the current workbook as an .xlsx file. A worker writes it. */
export async function downloadWorkbook(host: Host, tell: (words: string) => void): Promise<void> {
  if (isWorking()) return;
  const work = startFileWork((progress) => shown.show(progress));
  const end = (): void => {
    shown.end();
    work.end();
  };
  const shown = showProgress(`Saving ${name}`, end);
  try {
    const answer = await work.ask({ kind: "write", ...(await wholeOf(host)) });
    if (answer.kind === "written") saveFile(name, answer.bytes);
    else if (answer.kind === "refused") tell(`${name} was not saved: ${answer.reason}`);
  } catch (cause) {
    tell(`${name} was not saved: ${cause instanceof Error ? cause.message : String(cause)}`);
  } finally {
    end();
  }
}

/** Packs the workbook in parts while the page is idle, again if cells moved meanwhile. */
async function wholeOf({ parts, workbook }: Host) {
  for (;;) {
    const whole = parts.whole();
    const written = await serializeWhenIdle(whole);
    if (written !== undefined)
      return { names: whole.names, parts: written, functions: workbook.addInFunctions };
  }
}
