import { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";

/** An API key in a file that can be replaced while the relay runs. */
export class KeyInFile extends Secret {
  readonly path: string;

  constructor(path: string, text: string) {
    super(text);
    this.path = path;
  }

  /** Uses a changed key. Returns the problem with the file, if any. */
  readAgain(): string | undefined {
    const read = readKeyFile(this.path);
    if (!read.ok) return read.problem;
    const text = read.key.reveal();
    if (text !== this.reveal()) this.renew(text);
    return undefined;
  }
}
