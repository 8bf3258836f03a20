import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of the present test alone. */
export interface DataFolder {
  /** Where in it a program keeps its data; the program makes that. */
  readonly data: string;
  /** Gives the path of a file of that program. */
  fileOf(name: string): string;
  /** Gives the path of what stands beside its data. */
  beside(name: string): string;
}

/** Makes such a folder before each test of a file, and removes it after. */
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
