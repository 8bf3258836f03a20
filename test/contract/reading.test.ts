import fc from "fast-check";
import { fieldNames } from "../../contract/records.ts";
import { modelNames } from "../../contract/models.ts";
import { emptyValue, readers, readRecords } from "../../contract/read-value.ts";

describe("values as real servers send them", () => {
  test("empty text, date and work type arrive as false, and a stored empty text as empty text", () => {
    for (const kind of ["char", "date", "work_type", "json"] as const)
      for (const raw of [false, null, undefined, ""])
        expect(readers[kind](raw)).toEqual({ ok: true, value: "" });
  });

  test("a number sent as text is read, and so is text sent as a number", () => {
    expect(readers.seconds("6.155000000000001")).toEqual({ ok: true, value: 6.155000000000001 });
    expect(readers.integer("-3")).toEqual({ ok: true, value: -3 });
    expect(readers.ratio("1e3")).toEqual({ ok: true, value: 1000 });
    expect(readers.char(123)).toEqual({ ok: true, value: "123" });
  });

  test("0 is a number like any other, and a missing value counts as 0", () => {
    for (const raw of [0, false, null, undefined])
      expect(readers.seconds(raw)).toEqual({ ok: true, value: 0 });
  });

  test("text that only resembles a number is refused", () => {
    for (const raw of ["", " ", "0x10", "1,5", "12 s", "NaN", "Infinity", NaN, Infinity, true, [], {}])
      expect(readers.seconds(raw)).toEqual({ ok: false, reason: "not_a_number" });
  });

  test("endless digits are refused as fast as any text", () => {
    const digits = "1".repeat(1_000_000);
    for (const raw of [`${digits}x`, `${digits}.${digits}x`, `1e${digits}x`, `${" ".repeat(1_000_000)}x`])
      expect(readers.seconds(raw)).toEqual({ ok: false, reason: "not_a_number" });
  });

  test("a reference arrives as an id or as [id, display name]", () => {
    expect(readers.many2one([5, "Door trim"])).toEqual({ ok: true, value: 5 });
    expect(readers.many2one(5)).toEqual({ ok: true, value: 5 });
    for (const raw of [false, null, undefined]) expect(readers.many2one(raw)).toEqual({ ok: true, value: 0 });
    for (const raw of ["5", 1.5, true, ["5", "x"], {}])
      expect(readers.many2one(raw)).toEqual({ ok: false, reason: "not_an_id" });
  });

  test("yes and no arrive as booleans or as 1 and 0", () => {
    for (const raw of [true, 1]) expect(readers.boolean(raw)).toEqual({ ok: true, value: true });
    for (const raw of [false, 0, null, undefined])
      expect(readers.boolean(raw)).toEqual({ ok: true, value: false });
    for (const raw of ["yes", "", 2, []])
      expect(readers.boolean(raw)).toEqual({ ok: false, reason: "not_a_boolean" });
  });

  test("an object is never converted to text", () => {
    for (const raw of [[], {}, true]) expect(readers.char(raw)).toEqual({ ok: false, reason: "not_text" });
  });

  test("a value that was read can be read again unchanged", () => {
    for (const kind of Object.keys(readers) as (keyof typeof readers)[])
      fc.assert(
        fc.property(fc.anything(), (raw) => {
          const once = readers[kind](raw);
          if (once.ok) expect(readers[kind](once.value)).toEqual(once);
        }),
        { seed: 20_261_121 },
      );
  });
});

describe("records", () => {
  test("are read with the requested fields, in the reader's types", () => {
    const reply = [
      { id: 7, session_id: [3, "Door trim"], name: false, video_start_time: 1.5, extra: "x" },
      { id: 8, session_id: 3, name: "Pick part", video_start_time: 0, extra: "x" },
    ];
    expect(readRecords("wa.element", ["session_id", "name", "video_start_time"], reply)).toEqual({
      records: [
        { id: 7, session_id: 3, name: "", video_start_time: 1.5 },
        { id: 8, session_id: 3, name: "Pick part", video_start_time: 0 },
      ],
      problems: [],
      isList: true,
    });
  });

  test("one unreadable value is a problem of its record, and the rest is read", () => {
    const reply = [
      { id: 7, name: {}, cycle_no: 1 },
      { id: 8, name: "Pick part", cycle_no: "two" },
    ];
    expect(readRecords("wa.element", ["name", "cycle_no"], reply)).toEqual({
      records: [
        { id: 7, name: "", cycle_no: 1 },
        { id: 8, name: "Pick part", cycle_no: 0 },
      ],
      problems: [
        { id: 7, field: "name", reason: "not_text" },
        { id: 8, field: "cycle_no", reason: "not_a_number" },
      ],
      isList: true,
    });
  });

  test("a reply that is not a list of records is reported", () => {
    for (const reply of [
      false,
      true,
      5,
      null,
      undefined,
      "x",
      {},
      [1],
      [{ name: "x" }],
      [{ id: "7" }],
      [null],
    ])
      expect(readRecords("wa.session", ["name"], reply)).toEqual({
        records: [],
        problems: [],
        isList: false,
      });
    expect(readRecords("wa.session", ["name"], [])).toMatchObject({ records: [], isList: true });
  });

  test("whatever a service sends, nothing crashes and every requested field has its type", () => {
    for (const model of modelNames) {
      const names = fieldNames(model);
      const values = Object.fromEntries(names.map((name) => [name, fc.anything()]));
      const record = fc.record({ id: fc.integer(), ...values });
      fc.assert(
        fc.property(fc.array(record, { maxLength: 3 }), (reply) => {
          const { records } = readRecords(model, names, reply);
          expect(records).toHaveLength(reply.length);
          for (const read of records) expect(Object.keys(read)).toEqual(["id", ...names]);
        }),
        { numRuns: 30, seed: 20_261_121 },
      );
    }
  });

  test("the substitute for a missing value can be read itself", () => {
    for (const kind of Object.keys(emptyValue) as (keyof typeof emptyValue)[])
      expect(readers[kind](emptyValue[kind])).toEqual({ ok: true, value: emptyValue[kind] });
  });
});
