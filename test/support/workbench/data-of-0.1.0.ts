import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../script.ts";
import type { EarlierData } from "./workbench-process.ts";

/** A folder of an earlier version with the workbook that it saved. */
export interface OldData extends EarlierData {
  readonly workbook: Buffer;
}

/** Copies the data that version 0.1.0 wrote on 2026-11-24: a journal, records and a workbook. */
export function dataOf010(): OldData {
  const kept = join(projectFolder, "test", "support", "data-of-0.1.0");
  const folder = mkdtempSync(join(tmpdir(), "data-of-0.1.0-"));
  for (const part of ["relay", "service"]) {
    cpSync(join(kept, part), join(folder, part), { recursive: true });
    for (const name of readdirSync(join(folder, part))) chmodSync(join(folder, part, name), 0o600);
  }
  // The workbook and the journal name this address of the instance.
  return { folder, servicePort: 18_044, workbook: readFileSync(join(kept, "workbook.xlsx")) };
}
