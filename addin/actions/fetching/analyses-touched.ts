import { analysesOf } from "../../rows/about.ts";
import { idOf, targetOf } from "../../rows/showing/read-shown.ts";
import type { Snapshot } from "../../rows/snapshot.ts";
import { sheets } from "../../sheets/sheets.ts";

/** Gives the analysis that each record of a worksheet is, or belongs to, by the record's id. */
export function analysesTouched(snapshot: Snapshot): ReadonlyMap<number, number> {
  const isAnalysis = sheets[snapshot.query.kind].model === "wa.session";
  const [only, ...others] = analysesOf(snapshot.about);
  const single = others.length === 0 ? only?.id : undefined;
  return new Map(
    snapshot.records.map((record) => {
      const id = idOf(record);
      return [id, isAnalysis ? id : (single ?? targetOf(record, "session_id"))];
    }),
  );
}
