import { sql } from "kysely";
import { countFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { domainToSql } from "../records/domain-to-sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import { tableOf } from "../store/schema.ts";

/** Gives the number of records of a domain, counting at most `limit` (0: all). */
export function searchCount(call: ModelCall, args: Arguments): number {
  const limit = countFrom(args.limit, "limit");
  const [row] = call.store.all(
    sql`select count(*) as count from ${sql.table(tableOf(call.model))} where ${domainToSql(call, args.domain)}`,
  );
  const count = Number(row?.count);
  return limit === 0 ? count : Math.min(count, limit);
}
