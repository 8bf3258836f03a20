import fc from "../../../support/laws.ts";
import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import { dateFrom1904, dayOf, showsInOtherDateSystem } from "../../../../addin/worksheet/cells/date-cell.ts";

const { show, shows } = cellKinds.date;

test("a date is Excel's day number, with the time of day", () => {
  expect(show("2026-03-02", "en_US")).toBe(46083);
  expect(show("1900-03-01", "en_US")).toBe(61);
  expect(show("2026-03-02 18:00:00", "en_US")).toBe(46083.75);
  expect(show("2026-03-02T06:00", "en_US")).toBe(46083.25);
  expect(show("2026-03-02 00:45:00", "en_US")).toBe(46083.03125);
});

test("a date outside of Excel's range stays text", () => {
  for (const text of ["", "2026-02-31", "1900-01-05", "soon", "2026-03-02T10:00:00Z", "2026-03-02 24:00"])
    expect(show(text, "en_US")).toBe(text);
});

test("a cell shows a date as a number or as an earlier version's text, and no other day", () => {
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

test("in the 1904 date system, dates have other numbers and earlier dates are text", () => {
  expect(dateFrom1904(show("2026-03-02 18:00", "en_US"))).toBe(44621.75);
  expect(dateFrom1904(show("1904-01-01", "en_US"))).toBe(0);
  expect(dateFrom1904(show("1903-12-31", "en_US"))).toBe("1903-12-31");
  expect(dateFrom1904(show("soon", "en_US"))).toBe("soon");
});

test("the number of a date depends on the workbook's date system", () => {
  const countsFrom1904 = true;
  expect(shows({ value: 44621, countsFrom1904 }, "2026-03-02")).toBe(true);
  expect(shows({ value: "2026-03-02", countsFrom1904 }, "2026-03-02")).toBe(true);
  expect(shows({ value: 46083, countsFrom1904 }, "2026-03-02")).toBe(false);
  expect(shows({ value: 44621 }, "2026-03-02")).toBe(false);
});

test("a date number of the other date system is recognized, and no other number", () => {
  const countsFrom1904 = true;
  expect(showsInOtherDateSystem({ value: 46083, countsFrom1904 }, "2026-03-02")).toBe(true);
  expect(showsInOtherDateSystem({ value: 44621 }, "2026-03-02")).toBe(true);
  for (const cell of [
    { value: 46083 },
    { value: 44621, countsFrom1904 } as const,
    { value: 46084, countsFrom1904 } as const,
  ])
    expect(showsInOtherDateSystem(cell, "2026-03-02")).toBe(false);
  expect(showsInOtherDateSystem({ value: "Monday", countsFrom1904 }, "2026-03-02")).toBe(false);
});

test("the day of a number depends on the workbook's date system", () => {
  expect(dayOf(46_083.5)).toBe("2026-03-02");
  expect(dayOf(46_083 - 1462, { countsFrom1904: true })).toBe("2026-03-02");
});
