import fc from "fast-check";
import type { FieldKind } from "../../contract/fields.ts";
import { sameNumber, sameText, sameValue, withPlainLineEnds } from "../../contract/same-value.ts";

const same = (kind: FieldKind, a: unknown, b: unknown) => sameValue(kind, "name", a, b);

describe("text", () => {
  test("is the same with any line ends", () => {
    expect(same("char", "walks\r\nto rack", "walks\nto rack")).toBe(true);
    expect(same("char", "walks\rto rack", "walks\nto rack")).toBe(true);
    expect(withPlainLineEnds("a\r\nb\rc\nd")).toBe("a\nb\nc\nd");
  });

  test("is the same as false and null only when empty", () => {
    expect(same("char", false, "")).toBe(true);
    expect(same("date", null, "")).toBe(true);
    expect(same("char", false, " ")).toBe(false);
    expect(same("char", "false", false)).toBe(false);
  });

  test("keeps its spaces, case and leading zeros", () => {
    expect(same("char", "O-1", "O-1 ")).toBe(false);
    expect(same("char", "Pick", "pick")).toBe(false);
    expect(same("char", "00123", "123")).toBe(false);
  });
});

describe("numbers", () => {
  test("are the same at the 15 digits that a workbook keeps", () => {
    expect(same("seconds", 6.155000000000001, 6.155)).toBe(true);
    expect(same("seconds", 0.1 + 0.2, 0.3)).toBe(true);
    expect(same("seconds", 6.155000001, 6.155)).toBe(false);
    expect(sameNumber(123456789012345, 123456789012346)).toBe(false);
  });

  test("are the same if one was sent as text, and 0 equals a missing number", () => {
    expect(same("seconds", "1.50", 1.5)).toBe(true);
    expect(same("integer", 0, false)).toBe(true);
    expect(same("seconds", -0, 0)).toBe(true);
  });

  test("that cannot be read equal only themselves", () => {
    expect(same("seconds", "soon", "soon")).toBe(true);
    expect(same("seconds", "soon", 0)).toBe(false);
    expect(same("seconds", NaN, NaN)).toBe(true);
  });
});

describe("the rest", () => {
  test("references are compared by id, in either shape", () => {
    expect(same("many2one", [5, "Before"], 5)).toBe(true);
    expect(same("many2one", [5, "Before"], [5, "Renamed"])).toBe(true);
    expect(same("many2one", 5, 6)).toBe(false);
  });

  test("yes is 1 and no is 0", () => {
    expect(same("boolean", true, 1)).toBe(true);
    expect(same("boolean", false, true)).toBe(false);
  });

  test("segments are compared one by one, whatever whitespace is between them", () => {
    const one = '[{"type":"nva","start":1,"end":2.5,"dur":1.5}]';
    const spaced = '[ { "type": "nva", "end": 2.5, "start": 1.0 } ]';
    expect(sameValue("json", "segment_data", one, spaced)).toBe(true);
    expect(sameValue("json", "segment_data", one, one.replace("2.5", "2.6"))).toBe(false);
    expect(sameValue("json", "segment_data", one, one.replace("nva", "va"))).toBe(false);
    expect(sameValue("json", "segment_data", "[]", false)).toBe(true);
    expect(sameValue("json", "segment_data", one, false)).toBe(false);
  });

  test("LOSS lists are compared entry by entry, and empty entries at the end do not count", () => {
    expect(sameValue("json", "loss_data", '["a"]', '["a","",""]')).toBe(true);
    expect(sameValue("json", "loss_data", '["a"]', '["","a"]')).toBe(false);
    expect(sameValue("json", "loss_data", false, '["",""]')).toBe(true);
    expect(sameValue("json", "loss_data", '["a\\r\\nb"]', '["a\\nb"]')).toBe(true);
  });

  test("unreadable JSON is the same only if it is identical", () => {
    expect(sameValue("json", "loss_data", '["cut', '["cut')).toBe(true);
    expect(sameValue("json", "loss_data", '["cut', '["cut o')).toBe(false);
    expect(sameValue("json", "loss_data", '["cut', false)).toBe(false);
  });
});

describe("laws", () => {
  const kinds = [
    "char",
    "date",
    "integer",
    "seconds",
    "percent",
    "ratio",
    "boolean",
    "many2one",
    "work_type",
    "json",
  ];
  const kind = fc.constantFrom(...(kinds as FieldKind[]));
  const field = fc.constantFrom("segment_data", "loss_data");

  test("every value equals itself, and order does not matter", () => {
    fc.assert(
      fc.property(kind, field, fc.anything(), fc.anything(), (ofKind, name, a, b) => {
        expect(sameValue(ofKind, name, a, a)).toBe(true);
        expect(sameValue(ofKind, name, a, b)).toBe(sameValue(ofKind, name, b, a));
      }),
      { numRuns: 500, seed: 20_261_121 },
    );
  });

  test("texts that differ in more than line ends differ", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(sameText(a, b)).toBe(withPlainLineEnds(a) === withPlainLineEnds(b));
      }),
      { seed: 20_261_121 },
    );
  });

  test("numbers equal themselves rounded to 15 digits", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(sameNumber(number, Number(number.toPrecision(15)))).toBe(true);
      }),
      { seed: 20_261_121 },
    );
  });

  test("numbers are the same only if their first 15 digits are", () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, fc.double({ min: -1e-12, max: 1e-12, noNaN: true }), (number, part) => {
        const near = number * (1 + part);
        expect(sameNumber(number, near)).toBe(
          Number(number.toPrecision(15)) === Number(near.toPrecision(15)),
        );
      }),
      { seed: 20_261_121 },
    );
  });
});
