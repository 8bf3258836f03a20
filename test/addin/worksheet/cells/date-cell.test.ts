import fc from "../../../support/laws.ts";
import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";

const { show, shows } = cellKinds.date;

test("a date is Excel's number of the day, with its time of day", () => {
  expect(show("2026-03-02", "en_US")).toBe(46083);
  expect(show("1900-03-01", "en_US")).toBe(61);
  expect(show("2026-03-02 18:00:00", "en_US")).toBe(46083.75);
  expect(show("2026-03-02T06:00", "en_US")).toBe(46083.25);
});

test("what is no date of Excel's stays text", () => {
  for (const text of ["", "2026-02-31", "1900-01-05", "soon", "2026-03-02T10:00:00Z", "2026-03-02 24:00"])
    expect(show(text, "en_US")).toBe(text);
});

test("a cell shows a date as a number and as the text of earlier versions, and no other day", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1901-01-01"), max: new Date("2999-12-31"), noInvalidDate: true }),
      fc.boolean(),
      (moment, hasTime) => {
        const text = moment
          .toISOString()
          .slice(0, hasTime ? 19 : 10)
          .replace("T", " ");
        const value = show(text, "en_US");
        expect(typeof value).toBe("number");
        expect(shows({ value }, text)).toBe(true);
        expect(shows({ value: text }, text)).toBe(true);
        expect(shows({ value: Number(value) + 1 }, text)).toBe(false);
        expect(shows({ value: "" }, text)).toBe(false);
      },
    ),
  );
});
