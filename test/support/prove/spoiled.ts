import * as fc from "fast-check";
import { anyText } from "../laws.ts";

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The path of a value within another. */
type Path = readonly (string | number)[];

/** Words with a meaning for the instance, JavaScript or SQL. */
const words = [
  ...["wa.session", "wa.element", "wa.cycle", "wa.comparison", "res.users", "ir.model", "wa.secret", "*"],
  ...[
    "search_read",
    "read",
    "fields_get",
    "create",
    "write",
    "unlink",
    "search",
    "browse",
    "sudo",
    "execute_kw",
  ],
  ...[
    "id",
    "name",
    "password",
    "api_key",
    "session_id.create_uid",
    "segment_data",
    "name; drop table x",
    "o_no",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "context", "kwargs", "args", "lang", "limit"],
  ...["=", "!=", "ilike", "child_of", "|", "&", "en_US", "xx_XX", "cycle_no desc", "id desc; --", "w1", "va"],
  ...["", " ", "\u0000", "\ud800", "\u202e", "null", "NaN", "9".repeat(40), "x".repeat(600), "{}", "[]"],
];

const numbers = [0, -0, -1, 0.5, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 31), 1e21, 10_001, 201];

const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...words, ...numbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { "": "" }),
  anyText({ maxLength: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.nat(200).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth) || "0") as Json),
);

type Change = (value: Json, place: Path, other: Json, name: string) => Json;

const changes: readonly Change[] = [
  (value, place, other) => withAt(value, place, () => other),
  (value, place, other) => withAt(value, place, () => other),
  (value, place, other, name) =>
    withAt(value, place, (old) => (isObject(old) ? withMember(old, name, other) : other)),
  (value, place) => withAt(value, place, () => undefined),
  (value, place, other) =>
    withAt(value, place, (old) => (Array.isArray(old) ? [...(old as Json[]), other] : [old])),
  (value, place) =>
    withAt(value, place, (old) => (Array.isArray(old) ? [...(old as Json[]), ...(old as Json[])] : {})),
];

/**
 * Returns values that were good and are changed in one to three places: replaced, extended, shortened,
 * repeated.
 */
export function spoiledValue(...good: readonly Json[]): fc.Arbitrary<Json> {
  const change = fc.record({
    how: fc.constantFrom(...changes),
    at: fc.nat(),
    other: junk,
    name: fc.constantFrom(...words),
  });
  return fc
    .tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([start, steps]) =>
      steps.reduce((value, { how, at, other, name }) => {
        const places = placesIn(value);
        return how(value, places[at % places.length] ?? [], other, name);
      }, start),
    );
}

/** Returns request bodies: mostly changed values as JSON, and some that are not JSON. */
export function spoiledBody(...good: readonly Json[]): fc.Arbitrary<string> {
  const text = spoiledValue(...good).map((value) => JSON.stringify(value));
  const cut = fc.tuple(text, fc.nat(), anyText({ maxLength: 4 }));
  return fc.oneof(
    { weight: 8, arbitrary: text },
    {
      weight: 1,
      arbitrary: cut.map(([whole, at, piece]) => whole.slice(0, at % (whole.length + 1)) + piece),
    },
    { weight: 1, arbitrary: anyText({ maxLength: 30 }) },
  );
}

function placesIn(value: Json, place: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, one]: [string, Json]) =>
    placesIn(one, [...place, Array.isArray(value) ? Number(name) : name]),
  );
  return [place, ...inner];
}

/** Returns the value with a change at a path. Undefined removes the member. */
function withAt(value: Json, [first, ...rest]: Path, change: (old: Json) => Json | undefined): Json {
  if (first === undefined) return change(value) ?? null;
  const next = (old: Json): Json | undefined => (rest.length === 0 ? change(old) : withAt(old, rest, change));
  if (Array.isArray(value))
    return (value as Json[]).flatMap((one, at) =>
      at === first ? [next(one)].filter((it) => it !== undefined) : [one],
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const changed = name === first ? next(one) : one;
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** `__proto__` becomes an own member, too. */
function withMember(value: Readonly<Record<string, Json>>, name: string, other: Json): Json {
  return Object.fromEntries([...Object.entries(value), [name, other]]);
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
