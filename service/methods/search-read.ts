import { sql } from "kysely";
import { countFrom } from "../arguments.ts";
import type { Arguments } from "../arguments.ts";
import { domainToSql } from "../domain-to-sql.ts";
import type { ModelCall } from "../model-call.ts";
import { orderToSql } from "../order-to-sql.ts";
import { selectRecords } from "../select-records.ts";
import type { ReadRecord } from "../select-records.ts";

/** Gives the records of a domain with the fields asked for, in an order, from `offset`, at most `limit` (0: all). */
export function searchRead(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  const limit = countFrom(args.limit, "limit");
  return selectRecords(
    call,
    args.fields,
    sql`where ${domainToSql(call, args.domain)} order by ${orderToSql(call, args.order)}
      limit ${limit === 0 ? -1 : limit} offset ${countFrom(args.offset, "offset")}`,
  );
}
