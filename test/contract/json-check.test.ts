import { checkJson } from "../../contract/json-check.ts";
import fc from "../support/laws.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("a bare NaN or Infinity is found if null in its place would be valid JSON", () => {
  const value = fc.constantFrom(
    "NaN",
    "Infinity",
    "-Infinity",
    "-NaN",
    "Nan",
    "NaN1",
    "1NaN",
    "--NaN",
    "N",
    "-",
    "-I",
    '"NaN"',
    "null",
  );
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
      const text = `{"a":[${values.join()}],"b":"NaN"}`;
      const mended = text.replace(/(?<=[[,])-?(?:NaN|Infinity)(?=[\],])/g, "null");
      const verdict = isJson(text) ? "json" : isJson(mended) ? "not_a_number" : "not_json";
      expect([text, checkJson(text)]).toEqual([text, verdict]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['{"näme":["é\\u00e9\\n",-1.5e-3,null]}', "json"],
  ['["NaN\\\\",NaN,"a \\" NaN"]', "not_a_number"],
  ['["a \\" NaN]', "not_json"],
  ['{"a":NaN', "not_json"],
  ["", "not_json"],
])("%s is %s", (text, verdict) => {
  expect(checkJson(text)).toBe(verdict);
});
