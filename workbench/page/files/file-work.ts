import type { FileAnswer, FileProgress, FileRequest } from "./file-messages.ts";

/** A worker that reads and writes files, for as long as one file takes. */
export interface FileWork {
  /** Asks it for something; rejects where it stops before it has answered. */
  ask(request: FileRequest, transfer?: Transferable[]): Promise<FileAnswer>;
  /** Ends it, whatever it is doing. */
  end(): void;
}

/** Starts a worker; `hear` is told how far it is. */
export function startFileWork(hear: (progress: FileProgress) => void): FileWork {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url));
  return {
    ask: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FileAnswer | FileProgress>) => {
          if (data.kind === "progress") hear(data);
          else resolve(data);
        };
        worker.onerror = ({ message }) => reject(new Error(message === "" ? "Its worker stopped." : message));
        worker.postMessage(request, transfer);
      }),
    end: () => worker.terminate(),
  };
}
