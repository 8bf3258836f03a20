import { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";

/** An API key that is kept in a file and can be replaced there while the relay runs. */
export class KeyInFile extends Secret {
  readonly path: string;

  constructor(path: string, text: string) {
    super(text);
    this.path = path;
  }

  /**
   * Reads the file again and takes a changed key into use. Returns what is wrong with the file, if anything
   * is.
   */
  readAgain(): string | undefined {
    const read = readKeyFile(this.path);
    if (!read.ok) return read.problem;
    const text = read.key.reveal();
    if (text !== this.reveal()) this.renew(text);
    return undefined;
  }
}
