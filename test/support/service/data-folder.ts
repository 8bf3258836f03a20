import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of the current test. */
export interface DataFolder {
  /** The folder for a program's data, which the program creates. */
  readonly data: string;
  /** Returns the path of one of its files. */
  fileOf(name: string): string;
  /** Returns a path beside its data. */
  beside(name: string): string;
}

/** Creates such a folder before each test of a file and deletes it after. */
export function eachInDataFolder(): DataFolder {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wa-data-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const beside = (name: string): string => join(folder, name);
  return {
    get data() {
      return beside("data");
    },
    fileOf: (name) => join(beside("data"), name),
    beside,
  };
}
