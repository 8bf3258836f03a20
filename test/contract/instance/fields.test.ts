import type { Field } from "../../../contract/fields.ts";
import { fieldNames } from "../../../contract/records.ts";
import { modelNames, models } from "../../../contract/models.ts";
import { fronts, openInstance } from "../../support/service/instance.ts";
import type { Instance } from "../../support/service/instance.ts";

/** Section 2: resources and their fields. */
describe.each(fronts)("over %s", (front) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance(front);
  });
  afterAll(() => instance.close());

  /** The types that `fields_get` may name for the contract's shapes. */
  const typesOf = {
    char: ["char", "text"],
    date: ["date", "datetime"],
    integer: ["integer"],
    seconds: ["float"],
    percent: ["float"],
    ratio: ["float"],
    boolean: ["boolean"],
    many2one: ["many2one"],
    work_type: ["char", "selection"],
    json: ["text", "char"],
  } as const;

  test.each(modelNames)("%s describes every field of the contract by fields_get", async (model) => {
    const described = (await instance.call(model, "fields_get", [], {
      attributes: ["string", "type"],
    })) as Record<string, { readonly string: string; readonly type: string }>;
    expect(Object.keys(described)).toEqual(expect.arrayContaining(["id", ...fieldNames(model)]));
    for (const description of Object.values(described))
      expect(Object.keys(description)).toEqual(expect.arrayContaining(["string", "type"]));
  });

  test.each(modelNames)("%s has types that fit the shapes of its fields", async (model) => {
    const described = (await instance.call(model, "fields_get", [], { attributes: ["type"] })) as Record<
      string,
      { readonly type: string }
    >;
    for (const [name, field] of Object.entries<Field>(models[model].fields))
      expect([name, typesOf[field.kind]]).toEqual([name, expect.arrayContaining([described[name]?.type])]);
  });

  test.each(modelNames)("%s lists records with id and the requested fields", async (model) => {
    const fields = fieldNames(model);
    const records = (await instance.call(model, "search_read", [[]], { fields, limit: 3 })) as object[];
    expect(records.length).toBeLessThanOrEqual(3);
    for (const record of records) expect(Object.keys(record).sort()).toEqual(["id", ...fields].sort());
  });
});
