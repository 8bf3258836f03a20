import type { Autosave } from "../autosave.ts";
import type { Closing } from "../closing.ts";
import { omittedMessage } from "../../../office-host/files/unsupported.ts";
import { startFileWork } from "./file-work.ts";
import type { FileWork } from "./file-work.ts";
import { isWorking, showProgress } from "./progress.ts";

/** Opens a file that the user chooses. The current workbook stays saved until the page has drawn the file. */
export async function openFile(
  closing: Closing,
  saving: Autosave,
  tell: (words: string) => void,
): Promise<void> {
  if (isWorking()) return;
  const file = await chooseFile(".xlsx");
  if (file === undefined || isWorking()) return;
  const end = (): void => {
    shown.end();
    work.end();
  };
  const work = startFileWork((progress) => shown.show(progress));
  const shown = showProgress(`Opening ${file.name}`, () => {
    end();
    tell(`${file.name} was not opened.`);
  });
  try {
    const reason = await read(file, { work, shown, closing, saving });
    if (reason !== undefined) tell(`${file.name} was not opened: ${reason}`);
  } finally {
    end();
  }
}

interface Opening {
  readonly work: FileWork;
  readonly shown: { readonly end: () => void };
  readonly closing: Closing;
  readonly saving: Autosave;
}

/** Returns the reason if the file is not opened. */
async function read(file: File, { work, shown, closing, saving }: Opening): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await answerOf(work.ask({ kind: "read", bytes }, [bytes.buffer]));
  shown.end();
  if (found.kind === "refused") return found.reason;
  const omitted = found.kind === "read" ? omittedMessage(found.omitted) : "";
  const question = `Open ${file.name}? The workbook that is open here is not kept.${omitted}`;
  if (!(await closing.mayClose(question, "Open"))) return undefined;
  await saving.saveNow();
  const kept = await answerOf(work.ask({ kind: "keep", name: file.name }));
  if (kept.kind === "refused") {
    // The current workbook stays open and saved.
    closing.stay();
    return kept.reason;
  }
  saving.stop();
  location.reload();
  return undefined;
}

/** Refuses the file if the worker stops, for example without memory. */
function answerOf(answer: ReturnType<FileWork["ask"]>): ReturnType<FileWork["ask"]> {
  return answer.catch((cause: unknown) => ({
    kind: "refused",
    reason: cause instanceof Error ? cause.message : String(cause),
  }));
}

/** Returns undefined if the user chose no file. */
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
