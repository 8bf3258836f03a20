import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader } from "../../../contract/relay-api.ts";
import { runCommand } from "../../../relay/command.ts";

/** The relay's command in this process, with its output. */
export interface RelayCommand {
  readonly url: string;
  /** The lines for the administrator and the lines of its log. */
  readonly lines: readonly string[];
  /** Returns the status of a GET like the pane's. */
  get(path: string): Promise<number>;
  /** Stops it and returns its exit code. */
  stop(): Promise<number>;
}

/** Starts the relay's command on a free port. It reads its files every `filePause` ms. */
export async function startCommand(
  environment: Readonly<Record<string, string>>,
  filePause: number,
): Promise<RelayCommand> {
  const data = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const lines: string[] = [];
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let done: Promise<number> | undefined;
  const url = await new Promise<string>((resolve, reject) => {
    done = runCommand([], {
      environment: { PORT: "0", ...environment },
      ...{ version: "1.2.3", statics: [], data, stopped, filePause },
      say: (words) => {
        lines.push(words);
        const at = /answers at (https?:\/\/localhost:\d+)/.exec(words)?.[1];
        if (at !== undefined) resolve(at);
      },
      complain: (words) => lines.push(words),
    });
    void done.then(() => reject(new Error(lines.join("\n"))));
  });
  return {
    url,
    lines,
    get: async (path) =>
      (await fetch(url + path, { headers: { [clientHeader.name]: clientHeader.value } })).status,
    stop: async () => {
      stop();
      const code = await done;
      rmSync(data, { recursive: true });
      return code ?? -1;
    },
  };
}
