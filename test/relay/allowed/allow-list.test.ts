import * as fc from "fast-check";
import { failures, isFailureCode } from "../../../contract/errors.ts";
import { modelNames, models } from "../../../contract/models.ts";
import { fieldNames, fieldsWith, offers } from "../../../contract/records.ts";
import { routes } from "../../../contract/relay-api.ts";
import { allowedRead } from "../../../relay/allowed/read.ts";
import { allowedWriteBack } from "../../../relay/allowed/changes.ts";
import type { ExtraFields } from "../../../relay/instance/fields.ts";
import { Failure } from "../../../relay/failure.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

async function codeFrom(action: () => unknown): Promise<string> {
  try {
    await action();
    return "allowed";
  } catch (cause) {
    if (cause instanceof Failure) return cause.code;
    throw cause;
  }
}

const neverAsked: ExtraFields = { check: () => Promise.reject(new Error("Asked for extra fields.")) };
const read = (body: unknown): Promise<string> => codeFrom(() => allowedRead(body, defaultLimits, neverAsked));
const change = { key: "k", model: "wa.element", id: 1, base: { name: "a" }, values: { name: "b" } };
const write = (edit: object): Promise<string> =>
  codeFrom(() => allowedWriteBack({ changes: [{ ...change, ...edit }] }, defaultLimits));

test.each(modelNames)(
  "%s: every field of the contract can be read, sorted and searched by its kind",
  async (model) => {
    const fields = fieldNames(model);
    expect(
      await read({ model, method: "search_read", domain: [], fields, order: fields.slice(0, 3).join(", ") }),
    ).toBe("allowed");
    expect(await read({ model, method: "read", ids: [1, 2], fields })).toBe("allowed");
    expect(await read({ model, method: "fields_get" })).toBe("allowed");
    for (const name of fields)
      expect(await read({ model, method: "search_read", domain: [[name, "=", false]], fields: ["id"] })).toBe(
        "allowed",
      );
  },
);

const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

test.each<[string, unknown, string]>([
  ["another model", { ...list, model: "res.users" }, "not_offered"],
  ["a model by an inherited name", { ...list, model: "constructor" }, "not_offered"],
  ["another method", { ...list, method: "unlink" }, "not_offered"],
  ["a method by an inherited name", { ...list, method: "toString" }, "not_offered"],
  ["a field by an inherited name", { ...list, fields: ["__proto__"] }, "not_offered"],
  ["a field through a reference", { ...list, fields: ["create_uid.password"] }, "not_offered"],
  ["a field in capitals", { ...list, fields: ["Password"] }, "not_offered"],
  ["a field with an endless name", { ...list, fields: ["a".repeat(64)] }, "not_offered"],
  [
    "another field, and of a search by it",
    { ...list, fields: ["x_tool"], domain: [["x_tool", "=", "a"]] },
    "not_offered",
  ],
  ["another field, sorted by it", { ...list, fields: ["x_tool"], order: "x_tool" }, "not_offered"],
  ["another field that is no text", { ...list, fields: [["x_tool"]] }, "not_offered"],
  ["no fields, which would mean all", { ...list, fields: [] }, "bad_request"],
  [
    "a path through a reference",
    { ...list, model: "wa.element", domain: [["session_id.create_uid", "=", 1]] },
    "not_offered",
  ],
  ["another operator", { ...list, domain: [["name", "ilike", "a"]] }, "not_offered"],
  ["an or", { ...list, domain: ["|", ["name", "=", "a"], ["name", "=", "b"]] }, "bad_request"],
  ["a list as value", { ...list, domain: [["id", "=", [1]]] }, "bad_request"],
  ["text for a number", { ...list, domain: [["element_count", "=", "1"]] }, "bad_request"],
  ["code in the order", { ...list, order: "name desc; drop table" }, "bad_request"],
  ["another field in the order", { ...list, order: "create_date desc" }, "not_offered"],
  ["a negative limit", { ...list, limit: -1 }, "bad_request"],
  ["a language that is not ours", { ...list, lang: "fr_FR" }, "not_offered"],
  ["an unknown member", { ...list, context: {} }, "bad_request"],
  ["ids that are none", { model: "wa.session", method: "read", ids: [0], fields: ["name"] }, "bad_request"],
  ["ids in a search", { ...list, ids: [1] }, "bad_request"],
])("a read of %s is refused", async (_what, body, code) => expect(await read(body)).toBe(code));

test("the relay allows writing exactly the contract's writable fields", async () => {
  for (const model of modelNames)
    for (const name of fieldNames(model)) {
      const isOffered = offers(model, "write") && fieldsWith(model, "writable").includes(name);
      const code = await write({ model, base: { [name]: false }, values: { [name]: null } });
      expect([model, name, code]).toEqual([model, name, isOffered ? "invalid_values" : "not_offered"]);
    }
  expect(models["wa.element"].methods).toContain("write");
  expect(await write({})).toBe("allowed");
  expect(await write({ values: { name: "a".repeat(100_000) } })).toBe("allowed");
});

test.each<[string, object, string]>([
  ["a value without its base", { base: {} }, "bad_request"],
  ["no values", { values: {} }, "bad_request"],
  ["another field in base", { base: { name: "a", password: "" } }, "not_offered"],
  ["an object in base", { base: { name: { a: 1 } } }, "bad_request"],
  ["text for seconds", { base: { standard_time: 1 }, values: { standard_time: "2" } }, "invalid_values"],
  [
    "a cycle of more than 32 bits",
    { base: { cycle_no: 1 }, values: { cycle_no: 2 ** 31 } },
    "invalid_values",
  ],
  ["half a character", { base: { name: "A" }, values: { name: "A \ud83d" } }, "invalid_values"],
  ["NUL in a text", { base: { name: "A" }, values: { name: "A\0" } }, "invalid_values"],
  ["half a cycle", { base: { cycle_no: 1 }, values: { cycle_no: 1.5 } }, "invalid_values"],
  [
    "an unknown work type",
    { base: { element_type: "va" }, values: { element_type: "c1" } },
    "invalid_values",
  ],
  ["a list in place of its text", { base: { loss_data: "[]" }, values: { loss_data: [] } }, "invalid_values"],
  [
    "LOSS that is no JSON list",
    { base: { loss_data: "[]" }, values: { loss_data: "walks" } },
    "invalid_values",
  ],
  ["LOSS that is empty text", { base: { loss_data: "[]" }, values: { loss_data: "" } }, "invalid_values"],
  ["text without end", { values: { name: "a".repeat(100_001) } }, "invalid_values"],
  [
    "an unknown waste type",
    { base: { loss_type_data: "[]" }, values: { loss_type_data: '["w8"]' } },
    "invalid_values",
  ],
  ["an id that is none", { id: "1" }, "bad_request"],
  ["an unknown member", { lang: "ja_JP" }, "bad_request"],
  // No database could record it.
  ["NUL in its label", { label: "l\0" }, "bad_request"],
])("a change with %s is refused", async (_what, edit, code) => expect(await write(edit)).toBe(code));

test("two changes with one key, an empty list, and too many changes are refused", async () => {
  for (const changes of [
    [change, change],
    [],
    Array.from({ length: 10_001 }, (_none, index) => ({ ...change, key: `${index}` })),
  ])
    expect(await codeFrom(() => allowedWriteBack({ changes }, defaultLimits))).toBe("bad_request");
});

test("any request gets a coded refusal below 500 or makes an allowed call, and nothing else reaches the instance", async () => {
  const instance = await startFakeInstance();
  const element = instance.put("wa.element", { name: "a" });
  const relay = await startRelay(instance.configuration);
  // Only the instance knows its fields beyond the contract.
  const calls = () => instance.calls.filter(({ method }) => method !== "fields_get");
  const names = [
    "wa.session",
    "wa.element",
    "search_read",
    "read",
    "write",
    "name",
    "id",
    "=",
    "password",
    "__proto__",
    "",
  ];
  const atom = fc.oneof(fc.constantFrom<unknown>(...names, null, false, 0, 1, -1, 1e300), fc.string());
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom("model", "method", "domain", "ids", "fields", "key", "base", "values", "name"),
        tie("value"),
      ),
    ),
  })).value;
  // Bad inputs that pass the first checks test more than noise.
  const near = (good: object): fc.Arbitrary<unknown> =>
    fc.record(
      Object.fromEntries(
        Object.entries(good).map(([name, one]: [string, unknown]) => [
          name,
          fc.oneof({ weight: 6, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: value }),
        ]),
      ),
    );
  const nearly = fc.oneof(
    value,
    fc.record({
      model: value,
      method: fc.constantFrom("search_read", "read", "write"),
      domain: value,
      fields: value,
    }),
    near(list),
    near({ model: "wa.element", method: "read", ids: [1], fields: ["name"] }),
    fc.record({ changes: fc.array(near(change), { maxLength: 2 }) }),
  );
  await fc.assert(
    fc.asyncProperty(nearly, fc.constantFrom(routes.read, routes.writeBack), async (body, path) => {
      instance.record("wa.element", element).name = "a";
      const before = calls().length;
      const answer = await relay.post(path, body);
      if (answer.status === 200) return;
      expect(answer.status).toBeLessThan(500);
      const code = codeOf(answer);
      expect(isFailureCode(code) && failures[code].status).toBe(answer.status);
      expect(calls().length).toBe(before);
    }),
    { numRuns: 200, seed: 20_261_121 },
  );
  for (const call of instance.calls) {
    expect(modelNames).toContain(call.model);
    expect(["search_read", "read", "fields_get", "write"]).toContain(call.method);
  }
  // Otherwise no almost valid request was tried.
  expect(calls().map(({ method }) => method)).toEqual(
    expect.arrayContaining(["search_read", "read", "write"]),
  );
  expect(instance.calls.length - calls().length).toBeLessThanOrEqual(modelNames.length);
  await relay.close();
  await instance.close();
});
