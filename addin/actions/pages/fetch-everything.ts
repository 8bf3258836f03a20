import { modelNames } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { EveryRecord } from "../../results/page/page-query.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import type { Result } from "../interface/result.ts";
import type { pageRequests } from "./page-requests.ts";

/** As many elements and cycles as one answer may hold; the analyses that they do not cover whole are left out. */
const mostRecords = 20_000;

const partsOfAnalyses: ReadonlySet<ModelName> = new Set(["wa.element", "wa.cycle"]);

/**
 * Fetches every record of the instance, one call per model; of elements and measured cycles the newest analyses', up to a number that one answer holds.
 * Analyses that are not there whole are left out.
 */
export async function fetchEverything(
  requests: ReturnType<typeof pageRequests>,
  read: (request: SearchRequest) => Promise<Result<readonly RawRecord[]>>,
): Promise<Result<EveryRecord>> {
  const newest = { order: "session_id desc, id", limit: mostRecords };
  const answers = await Promise.all(
    modelNames.map((model) =>
      read(partsOfAnalyses.has(model) ? requests.all(model, newest) : requests.all(model)),
    ),
  );
  const all = allTogether(answers);
  if (!all.ok) return all;
  const of = (model: ModelName): readonly RawRecord[] => all.value[modelNames.indexOf(model)] ?? [];
  const records: Record<ModelName, readonly RawRecord[]> = {
    "wa.session": of("wa.session"),
    "wa.element": of("wa.element"),
    "wa.cycle": of("wa.cycle"),
    "wa.comparison": of("wa.comparison"),
    "wa.comparison.line": of("wa.comparison.line"),
    "wa.linebalance": of("wa.linebalance"),
    "wa.lb.process": of("wa.lb.process"),
    "wa.mmc": of("wa.mmc"),
    "wa.mac": of("wa.mac"),
  };
  return { ok: true, value: wholeOnly(records) };
}

/**
 * An answer that was cut at the limit may lack records of its last analysis, and has none of those that would follow. Newest first these are the ones
 * with a lower id; an instance that orders by the analyses' own order, such as their dates, has only told of those that are in its answer.
 */
function wholeOnly(records: EveryRecord): EveryRecord {
  const questions = [...partsOfAnalyses].flatMap((model) => {
    const last = records[model].at(-1);
    if (records[model].length < mostRecords || last === undefined) return [];
    const ids = records[model].map((record) => targetOf(record, "session_id"));
    const cutAt = targetOf(last, "session_id");
    const isNewestFirst = ids.every((id, place) => id <= (ids[place - 1] ?? Infinity));
    const told = new Set(ids);
    return [(id: number): boolean => (isNewestFirst ? id > cutAt : id !== cutAt && told.has(id))];
  });
  if (questions.length === 0) return records;
  const isWhole = (id: number): boolean => questions.every((question) => question(id));
  return {
    ...records,
    "wa.session": records["wa.session"].filter((record) => isWhole(idOf(record))),
    "wa.element": records["wa.element"].filter((record) => isWhole(targetOf(record, "session_id"))),
    "wa.cycle": records["wa.cycle"].filter((record) => isWhole(targetOf(record, "session_id"))),
  };
}

/** The values of answers that came side by side, or the first failure among them. */
export function allTogether<Value>(answers: readonly Result<Value>[]): Result<readonly Value[]> {
  const values: Value[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}
