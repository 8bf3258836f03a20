import { isLanguage } from "../../contract/languages.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { segmentWritings } from "../../contract/relay-info.ts";
import { targetOf } from "../../contract/shown-value.ts";
import { isSheetKind } from "./query.ts";
import { fitsWorksheet } from "./snapshot-bounds.ts";
import type { Snapshot } from "./snapshot.ts";
import { hasMembers, isNumber, isObject, isText, listOf, mapOf, optional, orNull } from "./stored-shape.ts";

/** Returns a snapshot with the names that workbooks store, which older add-ins introduced. */
export function storedSnapshot({
  version,
  incoming,
  subject,
  language,
  addinWordsChecksum,
  ...snapshot
}: Snapshot): object {
  return {
    ...snapshot,
    ...{ about: subject, generation: version, news: incoming },
    ...(language !== undefined && { words: language }),
    ...(addinWordsChecksum !== undefined && { ownWords: addinWordsChecksum }),
  };
}

/**
 * Reads a stored snapshot; undefined if it has another shape, too many cells, or analyses that were not
 * requested.
 */
export function readStored(value: unknown): Snapshot | undefined {
  if (!isObject(value)) return undefined;
  const { about, generation, news, words, ownWords, ...rest } = value;
  const snapshot = {
    ...rest,
    ...{ subject: about, version: generation, incoming: news },
    ...(words !== undefined && { language: words }),
    ...(ownWords !== undefined && { addinWordsChecksum: ownWords }),
  };
  return isSnapshot(snapshot) && fitsWorksheet(snapshot) && hasOnlyRequestedAnalyses(snapshot)
    ? snapshot
    : undefined;
}

/**
 * Returns true if subject and records have only analyses of the query. Rows of a forged snapshot would name
 * the wrong analysis.
 */
function hasOnlyRequestedAnalyses({ query: { ids }, subject, records }: Snapshot): boolean {
  const own = new Set(ids);
  const listed = subject.is === "analyses" ? subject.analyses.map(({ id }) => id) : ids;
  return (
    listed.length === ids.length &&
    listed.every((id) => own.has(id)) &&
    records.every(isOfRequestedAnalysis({ ids }))
  );
}

/** Returns a test for records of a requested analysis. A record without an analysis passes. */
export function isOfRequestedAnalysis({
  ids,
}: Pick<Snapshot["query"], "ids">): (record: RawValues) => boolean {
  const own = new Set(ids);
  return (record) => record.session_id === undefined || own.has(targetOf(record, "session_id"));
}

/** Checks all members that other code uses without a check. Code that shows values checks them itself. */
function isSnapshot(value: unknown): value is Snapshot {
  return hasMembers(value, {
    ...{ schema: isNumber, id: isText, version: isNumber, login: isText, pulledAt: isText },
    query: (query) =>
      hasMembers(query, {
        ...{
          kind: isSheetKind,
          ids: listOf(isNumber),
          cycle_no: orNull(isNumber),
          lang: orNull(isLanguage),
        },
        extra: optional(listOf((field) => hasMembers(field, { name: isText, label: isText, type: isText }))),
      }),
    subject: isSubject,
    records: listOf((record) => hasMembers(record, { id: isNumber })),
    lacking: listOf(isText),
    instance: (instance) => hasMembers(instance, { url: isText, db: isText }),
    language: optional(isLanguage),
    addinWordsChecksum: optional(isText),
    headers: mapOf(isText),
    conflicts: listOf((conflict) => hasMembers(conflict, { rowKey: isText, column: isText })),
    incoming: listOf((change) => hasMembers(change, { what: isText, rowKey: isText, label: isText })),
    results: mapOf((result) => hasMembers(result, { outcome: isText })),
    segments: optional((value) => (segmentWritings as readonly unknown[]).includes(value)),
    repairs: optional(mapOf((repair) => hasMembers(repair, { base: isObject, wanted: isObject }))),
  });
}

function isSubject(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value.is) {
    case "analyses":
      return listOf(isAnalysis)(value.analyses);
    case "comparison":
      return hasMembers(value.comparison, {
        ...{
          id: isNumber,
          name: isText,
          before: isAnalysis,
          after: isAnalysis,
          ct_a: isFigure,
          ct_b: isFigure,
        },
        ...{ ct_reduction: isFigure, ct_reduction_pct: isFigure, va_improvement: isFigure },
      });
    case "line":
      return hasMembers(value.line, {
        ...{ id: isNumber, name: isText, takt_time: isFigure, lb_efficiency: isFigure },
        ...{ bottleneck_name: isText, max_ct: isFigure },
      });
    default:
      return value.is === "list";
  }
}

function isAnalysis(value: unknown): boolean {
  return hasMembers(value, {
    ...{ id: isNumber, o_no: isText, name: isText, process_name: isText },
    ...{ cycle_time_avg: isFigure, va_ratio: isFigure, element_count: isFigure },
  });
}

/** JSON has null for a figure that cannot be calculated. */
function isFigure(value: unknown): boolean {
  return value === null || isNumber(value);
}
