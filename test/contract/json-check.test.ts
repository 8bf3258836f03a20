import { checkJson, createJsonCheck } from "../../contract/json-check.ts";
import fc from "../support/laws.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON, and JSON with something put in, taken out or written twice. */
const texts = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom(...'"\\{}[],:-+.eE019 \n\t\u0001utNI/é'.split(""), "NaN", "\\u00e9", "null"),
  )
  .map(([text, at, out, put]) => {
    const place = at % (text.length + 1);
    return [text, text.slice(0, place) + put + text.slice(place + out), text + put, text.slice(0, place)];
  });

test("a text is JSON where JSON.parse reads it", () => {
  let [good, bad] = [0, 0];
  fc.assert(
    fc.property(texts, (all) => {
      for (const text of all) {
        const verdict = checkJson(text);
        if (isJson(text)) {
          good++;
          expect([text, verdict]).toEqual([text, "json"]);
        } else {
          bad++;
          expect([text, verdict]).not.toEqual([text, "json"]);
        }
      }
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(good, bad)).toBeGreaterThan(1_000);
});

test("a bare number is told where null in its place would be JSON", () => {
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

test("numbers are read as JSON writes them, at the end of a text too", () => {
  for (const text of ["0", "-0", "10", "1.5", "0.05", "1e5", "1E+05", "1.5e-9", "[1,2]", " 7 "])
    expect([text, checkJson(text)]).toEqual([text, "json"]);
  for (const text of ["01", "-", "1.", ".5", "1e", "1e+", "+1", "1.e5", "0x1", "1 2", "--1", "-01"])
    expect([text, checkJson(text)]).toEqual([text, "not_json"]);
});

test("bytes may part anywhere, and nothing brings a broken text back", () => {
  const bytes = new TextEncoder().encode('{"näme":["é\\u00e9\\n",-1.5e-3,null,{"a":true}]}');
  const check = createJsonCheck();
  for (const byte of bytes) expect(check.take(Uint8Array.of(byte))).toBe(true);
  expect(check.end()).toBe("json");
  expect(check.take(Uint8Array.of(0x7d))).toBe(false);
  expect(check.take(bytes)).toBe(false);
  expect(check.end()).toBe("not_json");
});

test("lists inside each other without end are no JSON, and are not looked at to their end", () => {
  const check = createJsonCheck();
  expect(check.take(new TextEncoder().encode("[".repeat(1_000)))).toBe(true);
  expect(check.take(new TextEncoder().encode("["))).toBe(false);
  expect(check.end()).toBe("not_json");
});
