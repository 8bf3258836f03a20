import { models, modelNames, isModelName } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import type { Field } from "../../contract/fields.ts";
import {
  naturalKey,
  naturalSearchFields,
  fieldNames,
  fieldOf,
  fieldsWith,
  offers,
  shownFields,
} from "../../contract/records.ts";

const fieldsOf = (model: ModelName): readonly (readonly [string, Field])[] =>
  Object.entries(models[model].fields);

describe.each(modelNames)("%s", (model) => {
  test("refers only to existing models, and only by reference fields", () => {
    for (const [name, { kind, target }] of fieldsOf(model)) {
      expect([name, kind === "many2one"]).toEqual([name, target !== undefined]);
      if (target !== undefined) expect(isModelName(target)).toBe(true);
    }
  });

  test("has the fields that name and order it", () => {
    const { nameField, order } = models[model];
    expect(fieldOf(model, nameField)).toBeDefined();
    const terms = order.split(", ");
    expect(terms.every((term) => /^[a-z_]+( desc)?$/.test(term))).toBe(true);
    const names = terms.map((term) => term.replace(/ desc$/, ""));
    expect(names.filter((name) => name !== "id" && fieldOf(model, name) === undefined)).toEqual([]);
    // Without the id at the end, equal values would be in any order.
    expect(names.at(-1)).toBe("id");
  });

  test("has no computed field that the add-in writes", () => {
    const given = [...fieldsWith(model, "creatable"), ...fieldsWith(model, "writable")];
    expect(fieldsWith(model, "computed").filter((name) => given.includes(name))).toEqual([]);
  });

  test("accepts all its required fields on create, if it can be created", () => {
    const creatable = fieldsWith(model, "creatable");
    expect(creatable.length > 0).toBe(offers(model, "create"));
    if (offers(model, "create"))
      expect(creatable).toEqual(expect.arrayContaining([...fieldsWith(model, "required")]));
  });

  test("if it can be created, is identified by values of a new record and searched by some of them", () => {
    const creatable = fieldsWith(model, "creatable");
    expect(naturalKey(model).filter((name) => !creatable.includes(name))).toEqual([]);
    expect(naturalSearchFields(model).length > 0).toBe(offers(model, "create"));
  });

  test("expects of new rows only values that a new record can have", () => {
    const creatable = fieldsWith(model, "creatable");
    expect(fieldsWith(model, "expected").filter((name) => !creatable.includes(name))).toEqual([]);
  });

  test("shows all its fields in cells, except references and lists", () => {
    const inNoCell = fieldsOf(model).filter(([, { kind }]) => kind === "many2one" || kind === "json");
    const names = inNoCell.map(([name]) => name);
    expect(shownFields(model)).toEqual(fieldNames(model).filter((name) => !names.includes(name)));
  });

  test("has writable fields exactly if it offers write", () => {
    expect(fieldsWith(model, "writable").length > 0).toBe(offers(model, "write"));
  });

  test("can always be read", () => {
    for (const method of ["search_read", "read", "fields_get"] as const)
      expect(offers(model, method)).toBe(true);
  });
});

test("only elements can be deleted, and only a comparison builds lines", () => {
  expect(modelNames.filter((model) => offers(model, "unlink"))).toEqual(["wa.element"]);
  expect(modelNames.filter((model) => offers(model, "action_build_lines"))).toEqual(["wa.comparison"]);
});

test("only names of analyses and of elements have translations", () => {
  const translated = modelNames.flatMap((model) =>
    fieldsWith(model, "translated").map((name) => `${model} ${name}`),
  );
  expect(translated).toEqual(["wa.session name", "wa.element name"]);
});

test("the O-No is required and unique, and cannot be changed", () => {
  expect(fieldsWith("wa.session", "required")).toEqual(["o_no"]);
  expect(fieldsWith("wa.session", "unique")).toEqual(["o_no"]);
  expect(fieldsWith("wa.session", "writable")).not.toContain("o_no");
});

test("an analysis is found by its O-No, an element in its analysis, a comparison by both analyses", () => {
  expect(modelNames.map((model) => naturalSearchFields(model)).filter((scope) => scope.length > 0)).toEqual([
    ["o_no"],
    ["session_id"],
    ["session_a_id", "session_b_id"],
  ]);
});

test("a field name has the same kind in all models", () => {
  const kinds = new Map<string, Set<string>>();
  for (const [name, { kind }] of modelNames.flatMap(fieldsOf))
    kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  expect([...kinds].filter(([, { size }]) => size > 1)).toEqual([]);
});

test("properties of every JavaScript object are neither models nor fields", () => {
  for (const name of ["constructor", "__proto__", "toString", "", "wa.nope"]) {
    expect(isModelName(name)).toBe(false);
    expect(fieldOf("wa.session", name)).toBeUndefined();
  }
  expect(isModelName(undefined)).toBe(false);
});
