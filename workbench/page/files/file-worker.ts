import { Chart } from "../../../office-host/charts/drawing/library.ts";
import { installPlainDom } from "../../../office-host/dom/install.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { createHost } from "../../../office-host/host.ts";
import type { PackedWorkbook } from "../../../office-host/pack.ts";
import { workbookOf } from "../../../office-host/parts.ts";
import type { SheetReport } from "../../../office-host/files/package/sheet-report.ts";
import { storePendingFile } from "../storage.ts";
import type { FileAnswer, FileProgress, FileRequest } from "./file-messages.ts";

/** Reads and writes .xlsx files apart from the page, which stays responsive. */

interface Worker {
  onmessage: ((event: MessageEvent<FileRequest>) => void) | null;
  postMessage(message: FileAnswer | FileProgress, transfer?: readonly ArrayBuffer[]): void;
}

const worker = globalThis as unknown as Worker;

installPlainDom(globalThis);
Object.assign(globalThis, { Chart });

const report: SheetReport = (sheet, of, done) => {
  worker.postMessage({ kind: "progress", sheet, of, done });
};

let read: PackedWorkbook | undefined;

worker.onmessage = ({ data }) => {
  void answerTo(data)
    .catch((cause: unknown): FileAnswer => ({
      kind: "refused",
      reason: cause instanceof Error ? cause.message : String(cause),
    }))
    .then((answer) => worker.postMessage(answer, answer.kind === "written" ? [answer.bytes.buffer] : []));
};

async function answerTo(asked: FileRequest): Promise<FileAnswer> {
  if (asked.kind === "read") {
    const found = readXlsx(asked.bytes, report);
    if (!found.ok) return { kind: "refused", reason: found.reason };
    read = found.data;
    return { kind: "read", omitted: found.omitted };
  }
  if (asked.kind === "keep") {
    if (read === undefined) throw new Error("No file was read.");
    await storePendingFile({ name: asked.name, packed: read });
    return { kind: "kept" };
  }
  const data = workbookOf(asked.names, new Map(asked.parts));
  if (data === undefined) throw new Error("A part of the workbook is missing.");
  const { functions } = asked;
  const host = createHost({ data, ...(functions !== undefined && { functions }) });
  return { kind: "written", bytes: await writeXlsx(host, report) };
}
