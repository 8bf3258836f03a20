import * as fc from "fast-check";
import { failures, isFailureCode } from "../../../contract/errors.ts";
import { modelNames } from "../../../contract/models.ts";
import { fieldNames, fieldsWith, offers } from "../../../contract/records.ts";
import { routes } from "../../../contract/relay-api.ts";
import { allowedCreate } from "../../../relay/allowed/changes.ts";
import { Failure } from "../../../relay/failure.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

const element = { key: "k", model: "wa.element", values: { session_id: 1, name: "Pick part" } };
const session = { key: "k", model: "wa.session", values: { o_no: "O-1" } };

function create(...creations: readonly unknown[]): string {
  try {
    allowedCreate({ creations }, defaultLimits);
    return "allowed";
  } catch (cause) {
    if (cause instanceof Failure) return cause.code;
    throw cause;
  }
}

test("the relay allows creating with exactly the contract's creatable fields", () => {
  for (const model of modelNames)
    for (const name of fieldNames(model)) {
      const isOffered = offers(model, "create") && fieldsWith(model, "creatable").includes(name);
      const code = create({ key: "k", model, values: { [name]: null } });
      expect([model, name, code]).toEqual([model, name, isOffered ? "invalid_values" : "not_offered"]);
    }
  expect([create(element), create(session)]).toEqual(["allowed", "allowed"]);
});

test.each<[string, object, string]>([
  ["without an O-No", { ...session, values: { name: "A" } }, "invalid_values"],
  ["with a blank O-No", { ...session, values: { o_no: " \t" } }, "invalid_values"],
  ["with a number for an O-No", { ...session, values: { o_no: 12 } }, "invalid_values"],
  ["without its analysis", { ...element, values: { name: "A" } }, "invalid_values"],
  ["with a pair for its analysis", { ...element, values: { session_id: [1, "A"] } }, "invalid_values"],
  [
    "with an unknown work type",
    { ...element, values: { session_id: 1, element_type: "c1" } },
    "invalid_values",
  ],
  [
    "with text for seconds",
    { ...element, values: { session_id: 1, video_start_time: "1" } },
    "invalid_values",
  ],
  ...[
    "no list",
    "{}",
    '["va"]',
    '[{"type":"va","start":2,"end":1}]',
    '[{"type":"machine","start":1,"end":2}]',
  ].map((segment_data): [string, object, string] => [
    `with ${segment_data} for segments`,
    { ...element, values: { session_id: 1, segment_data } },
    "invalid_values",
  ]),
  [
    "with a cycle of more than 32 bits",
    { ...element, values: { session_id: 1, cycle_no: 2 ** 31 } },
    "invalid_values",
  ],
  ["with half a character", { ...session, values: { o_no: "O-\ud83d" } }, "invalid_values"],
  ["with NUL in a text", { ...session, values: { o_no: "O-\0" } }, "invalid_values"],
  // No database could record it.
  ["with NUL in its label", { ...element, label: "l\0" }, "bad_request"],
  // The journal could not find them again, and the same key would create twice.
  ["with NUL in its key", { ...element, key: "k\0" }, "bad_request"],
  ["with half a character in its key", { ...element, key: "k\ud83d" }, "bad_request"],
  ["with an id", { ...element, values: { session_id: 1, id: 7 } }, "not_offered"],
  ["with a language", { ...element, lang: "ja_JP" }, "bad_request"],
  ["with a key as the relay gives them", { ...element, key: "relay:take back 1" }, "bad_request"],
  ["with too long a key", { ...element, key: "k".repeat(201) }, "bad_request"],
  ["with too long a label", { ...element, label: "l".repeat(501) }, "bad_request"],
])("a creation %s is refused", (_what, creation, code) => expect(create(creation)).toBe(code));

test("two creations with one key, an empty list, and too many creations are refused", () => {
  const many = Array.from({ length: 10_001 }, (_none, index) => ({ ...element, key: `${index}` }));
  for (const creations of [[element, element], [], many]) expect(create(...creations)).toBe("bad_request");
});

test("any request to a route that changes records is refused with a code below 500 or is allowed", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const id = instance.put("wa.element", { name: "A" });
  const comparison_id = instance.put("wa.comparison", { name: "Before and after" });
  const atom = fc.oneof(
    fc.constantFrom<unknown>(
      "wa.element",
      "wa.session",
      "wa.comparison",
      "name",
      "id",
      "password",
      "__proto__",
    ),
    fc.constantFrom<unknown>(null, false, 0, 1, 2, -1, 1e300, ""),
    fc.string(),
  );
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("key", "model", "id", "base", "values", "o_no", "name"), tie("value")),
    ),
  })).value;
  // Bad inputs that pass the first checks test more than noise.
  const near = (good: object): fc.Arbitrary<unknown> =>
    fc.record(
      Object.fromEntries(
        Object.entries(good).map(([name, one]: [string, unknown]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: value }),
        ]),
      ),
    );
  const deletion = { key: "k", model: "wa.element", id, base: { name: "A" } };
  const listOf = (good: object): fc.Arbitrary<unknown> => fc.array(near(good), { maxLength: 2 });
  // A used key creates nothing.
  let keys = 0;
  const withNewKeys = (list: unknown): unknown =>
    (list as readonly { key: unknown }[]).map((one) =>
      one.key === "k" ? { ...one, key: `k${++keys}` } : one,
    );
  const bodies: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    [routes.create]: fc.record({
      creations: fc.oneof(listOf(element).map(withNewKeys), listOf(session).map(withNewKeys), value),
      batch: fc.oneof(fc.constant("b"), value),
    }),
    [routes.delete]: fc.record({ deletions: fc.oneof(listOf(deletion), value) }),
    [routes.buildLines]: fc.oneof(near({ comparison_id }), value),
    [routes.history]: fc.oneof(near({ limit: 5, before: 3 }), value),
    [routes.takeBack]: fc.oneof(near({ entries: [1, 2] }), value),
  };
  const question = fc
    .constantFrom(...Object.keys(bodies))
    .chain((path) => (bodies[path] ?? value).map((body) => ({ path, body })));
  await fc.assert(
    fc.asyncProperty(question, async ({ path, body }) => {
      const before = instance.calls.length;
      const answer = await relay.post(path, body);
      if (answer.status === 200) return;
      expect(answer.status).toBeLessThan(500);
      const code = codeOf(answer);
      expect(isFailureCode(code) && failures[code].status).toBe(answer.status);
      if (code !== "record_missing") expect(instance.calls.length).toBe(before);
    }),
    { numRuns: 250, seed: 20_261_121 },
  );
  const changing = ["create", "write", "unlink", "action_build_lines"] as const;
  for (const { model, method, args } of instance.calls) {
    const isChange = changing.find((name) => name === method);
    const name = modelNames.find((one) => one === model);
    expect([model, method, name !== undefined && (isChange === undefined || offers(name, isChange))]).toEqual(
      [model, method, true],
    );
    if (method === "create" && name !== undefined)
      for (const values of args[0] as readonly object[])
        expect(fieldsWith(name, "creatable")).toEqual(expect.arrayContaining(Object.keys(values)));
  }
  // Otherwise no almost valid request was tried.
  expect(instance.calls.map(({ method }) => method)).toEqual(
    expect.arrayContaining(["create", "unlink", "action_build_lines"]),
  );
  await relay.close();
  await instance.close();
});
