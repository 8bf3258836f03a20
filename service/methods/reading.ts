import { sql } from "kysely";
import { countFrom, idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { domainToSql } from "../records/domain-to-sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import { orderToSql, selectRecords } from "../records/select-records.ts";
import type { ReadRecord } from "../records/select-records.ts";
import { tableOf } from "../store/schema.ts";

/** The records of a domain with the fields asked for, in an order, from `offset`, at most `limit` (0: all). */
export function searchRead(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  const limit = countFrom(args.limit, "limit");
  return selectRecords(
    call,
    args.fields,
    sql`where ${domainToSql(call, args.domain)} order by ${orderToSql(call, args.order)}
      limit ${limit === 0 ? -1 : limit} offset ${countFrom(args.offset, "offset")}`,
  );
}

/** Records by id, in the order of the ids; ids that are gone are left out. */
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

/** The number of records of a domain, counting at most `limit` (0: all). */
export function searchCount(call: ModelCall, args: Arguments): number {
  const limit = countFrom(args.limit, "limit");
  const [row] = call.store.all(
    sql`select count(*) as count from ${sql.table(tableOf(call.model))} where ${domainToSql(call, args.domain)}`,
  );
  const count = Number(row?.count);
  return limit === 0 ? count : Math.min(count, limit);
}
