import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "../../script.ts";

/** `npm run catalogue` in a process of its own, on a free port. */
export interface StartedCatalogue {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the catalogue and waits until it serves. The first bundle takes a while. */
export function startCatalogue(): Promise<StartedCatalogue> {
  const child = spawn(process.execPath, [join(projectFolder, "scripts", "catalogue.mjs")], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const close = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return new Promise((resolve, reject) => {
    let words = "";
    const read = (text: Buffer): void => {
      words += text.toString();
      const url = /scenes: (http:\S+)\/ /.exec(words)?.[1];
      if (url !== undefined) resolve({ url, close });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`The catalogue ended before it served: ${words}`)));
  });
}
