import { sql } from "kysely";
import { idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import type { ModelCall } from "../records/model-call.ts";
import { selectRecords } from "../records/select-records.ts";
import type { ReadRecord } from "../records/select-records.ts";

/** Gives records by id, in the order of the ids; ids that are gone are left out. */
export function read(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  const ids = idsFrom(args.ids, "read");
  const records = selectRecords(
    call,
    args.fields,
    sql`where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
