import { sql } from "kysely";
import { countFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { domainToSql } from "../records/domain-to-sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import { orderToSql } from "../records/order-to-sql.ts";
import { selectRecords } from "../records/select-records.ts";
import type { ReadRecord } from "../records/select-records.ts";

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
