import { isFailureCode } from "../../contract/errors.ts";
import type { LinesDone } from "../../contract/relay-api.ts";
import { asObject, parseJson } from "./json.ts";

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";
const isObject = (value: unknown): boolean => asObject(value) !== undefined;

/** What each member of an outcome must be, whichever outcome it stands in. */
const checks = {
  key: isText,
  id: isNumber,
  entry: isNumber,
  values: isObject,
  server: isObject,
  code: isFailureCode,
  message: isText,
};

/** What every outcome has: a word for how it ended. */
export interface AnyEnd {
  readonly outcome: string;
}

/** How many items ended how. */
export type CountsOf<End extends AnyEnd> = Readonly<Record<End["outcome"], number>>;

/** The members that come with each way an item can end. */
export type EndMembers<End extends AnyEnd> = Readonly<
  Record<End["outcome"], readonly (keyof typeof checks)[]>
>;

/** Reads one line of an answer; undefined where it is none, as when it was cut off. */
export function readLine<End extends AnyEnd>(
  line: string,
  members: EndMembers<End>,
): End | LinesDone<CountsOf<End>> | undefined {
  const raw = asObject(parseJson(line));
  if (raw === undefined) return undefined;
  if (raw.done === true)
    return hasCounts(raw.counts, members) ? { done: true, counts: raw.counts } : undefined;
  const { outcome } = raw;
  if (!isWord(outcome, members)) return undefined;
  const names = members[outcome];
  return names.every((name) => checks[name](raw[name]))
    ? (Object.fromEntries(
        ["outcome", ...names, ...(isTexts(raw.altered) ? ["altered"] : [])].map((name) => [name, raw[name]]),
      ) as unknown as End)
    : undefined;
}

/** Whatever end it is said of: fields that the instance rounded or cut. */
const isTexts = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.every((item) => typeof item === "string");

function isWord<End extends AnyEnd>(raw: unknown, members: EndMembers<End>): raw is End["outcome"] {
  return typeof raw === "string" && Object.hasOwn(members, raw);
}

function hasCounts<End extends AnyEnd>(raw: unknown, members: EndMembers<End>): raw is CountsOf<End> {
  const counts = asObject(raw);
  return counts !== undefined && Object.keys(members).every((end) => Number.isInteger(counts[end]));
}
