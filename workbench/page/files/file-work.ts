import type { FileAnswer, FileProgress, FileRequest } from "./file-messages.ts";

/** A worker that reads or writes one file. */
export interface FileWork {
  /** Rejects if the worker stops before it answers. */
  ask(request: FileRequest, transfer?: Transferable[]): Promise<FileAnswer>;
  end(): void;
}

/** Starts a worker. `onProgress` receives its progress. */
export function startFileWork(onProgress: (progress: FileProgress) => void): FileWork {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url));
  return {
    ask: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FileAnswer | FileProgress>) => {
          if (data.kind === "progress") onProgress(data);
          else resolve(data);
        };
        worker.onerror = ({ message }) => reject(new Error(message === "" ? "Its worker stopped." : message));
        worker.postMessage(request, transfer);
      }),
    end: () => worker.terminate(),
  };
}
