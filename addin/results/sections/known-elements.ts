/** The elements of all analyses by name, with their times. */

import { groupedBy } from "../../../contract/grouped-by.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, shownReader, targetOf } from "../../../contract/shown-value.ts";
import { elementDuration, slotOf } from "../../figures/element-time.ts";
import { sumOf } from "../../figures/rounding.ts";
import { lowestRepeatable, quartiles } from "../../figures/statistics.ts";
import { wordingKey } from "../../worksheet/suggestions/likeness.ts";
import { findWordings } from "../../worksheet/suggestions/wordings.ts";
import type { EveryRecord } from "../page/page-query.ts";
import { typeRank } from "../parts/type-columns.ts";

export interface KnownElement {
  /** The same after a refresh. */
  readonly key: string;
  /** The most frequent spelling. */
  readonly name: string;
  /** The other spellings, the most frequent first. */
  readonly spellings: readonly string[];
  /** The most frequent work type slot; "" if unknown. */
  readonly type: string;
  /** Its records, one for each time. */
  readonly records: readonly RawValues[];
  readonly count: number;
  /** Seconds, like Excel's AVERAGE, QUARTILE.INC and MEDIAN. */
  readonly mean: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
  /** Seconds; undefined if no time repeats. */
  readonly lowest: number | undefined;
  /** The O-Nos of its analyses, the newest first. */
  readonly usedIn: readonly string[];
  /** The date of the newest analysis, as on the instance; "" if there is none. */
  readonly measured: string;
}

/** `unusable` counts elements without a name or time. */
interface KnownElements {
  readonly elements: readonly KnownElement[];
  readonly unusable: number;
}

interface Observation {
  readonly record: RawValues;
  readonly analysis: number;
  /** The analysis and the element's number. */
  readonly place: string;
  readonly name: string;
  readonly type: string;
  readonly seconds: number;
}

const readName = shownReader("wa.element", "name");
const readType = shownReader("wa.element", "element_type");
const readNumber = shownReader("wa.element", "sequence");
const readONo = shownReader("wa.session", "o_no");
const readDate = shownReader("wa.session", "date");

/**
 * Returns the elements in the alphabetical order of a language. Similar spellings are one element
 * (`findWordings`). Leaves out elements without a name, or with a time of 0.
 */
export function knownElements(
  records: Pick<EveryRecord, "wa.element" | "wa.session">,
  language: string,
): KnownElements {
  const all = records["wa.element"].map(observationOf);
  const usable = all.filter(({ name, seconds }) => name !== "" && seconds > 0);
  const nameOf = namesBySpelling(usable);
  const analyses = newestFirst(records["wa.session"]);
  const collator = new Intl.Collator(language.replace("_", "-"), { numeric: true });
  const groups = groupedBy(usable, ({ name }) => nameOf.get(name) ?? name);
  const elements = [...groups]
    .map(([name, observations]) => elementOf(name, observations, analyses))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
  return { elements, unusable: all.length - usable.length };
}

function observationOf(record: RawValues): Observation {
  const analysis = targetOf(record, "session_id");
  return {
    record,
    analysis,
    place: `${analysis}/${String(readNumber(record))}`,
    name: String(readName(record)).trim(),
    type: slotOf(String(readType(record))),
    seconds: elementDuration(record),
  };
}

/** Returns the most frequent spelling of each name. Similar names at the same place are probably the same. */
function namesBySpelling(observations: readonly Observation[]): ReadonlyMap<string, string> {
  const cases = observations.map(({ record, place, name }) => ({
    ...{ key: String(idOf(record)), analysis: "", name: place, waste: "", text: name },
  }));
  return new Map(
    findWordings(cases).flatMap(({ spellings }) =>
      spellings.map(({ value }) => [value, spellings[0]?.value ?? value] as const),
    ),
  );
}

interface UsedAnalysis {
  /** 0 for the newest. */
  readonly rank: number;
  readonly o_no: string;
  readonly date: string;
}

function newestFirst(sessions: readonly RawValues[]): ReadonlyMap<number, UsedAnalysis> {
  const read = sessions.map((record) => ({
    ...{ id: idOf(record), o_no: String(readONo(record)), date: String(readDate(record)) },
  }));
  read.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  return new Map(read.map(({ id, o_no, date }, rank) => [id, { rank, o_no, date }]));
}

function elementOf(
  name: string,
  observations: readonly Observation[],
  analyses: ReadonlyMap<number, UsedAnalysis>,
): KnownElement {
  const times = observations.map(({ seconds }) => seconds);
  const used = [...new Set(observations.map(({ analysis }) => analysis))]
    .flatMap((id) => analyses.get(id) ?? [])
    .sort((a, b) => a.rank - b.rank);
  const { first = 0, median = 0, third = 0 } = quartiles(times) ?? {};
  const [, ...spellings] = byCount(observations.map((one) => one.name));
  return {
    key: keyOf(wordingKey(name)),
    name,
    spellings,
    type:
      byCount(
        observations.map(({ type }) => type),
        (type) => typeRank(type === "" ? "other" : type),
      )[0] ?? "",
    records: observations.map(({ record }) => record),
    count: times.length,
    mean: sumOf(times) / times.length,
    first,
    median,
    third,
    lowest: lowestRepeatable(times),
    usedIn: used.map(({ o_no }) => o_no),
    measured: used[0]?.date ?? "",
  };
}

/** Returns the different texts, the most frequent first, then by `rank`, then by their characters. */
function byCount(texts: readonly string[], rank: (text: string) => number = () => 0): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([text]) => text);
}

/** Returns a row key from two 32-bit FNV-1a hashes of a text. */
function keyOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x01234567];
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    first = Math.imul(first ^ sign, 0x01000193);
    second = Math.imul(second ^ sign, 0x01000193);
  }
  return `n${first >>> 0}_${second >>> 0}`;
}
