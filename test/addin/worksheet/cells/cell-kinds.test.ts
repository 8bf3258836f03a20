import fc, { anyText } from "../../../support/laws.ts";
import { languageCodes } from "../../../../contract/languages.ts";
import { wasteCodes, wasteTypes } from "../../../../contract/waste-types.ts";
import { fixedWorkTypes, workTypes } from "../../../../contract/work-types.ts";
import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import { needsFormat } from "../../../../addin/worksheet/cells/cell.ts";
import type { CellReason, Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { CellKind } from "../../../../addin/worksheet/cells/column.ts";
import { asKept } from "../../../support/worksheet/paper-sheet.ts";

const read = (kind: CellKind, cell: CellValue | Cell) =>
  cellKinds[kind].read(typeof cell === "object" ? cell : { value: cell });
const value = (of: CellValue) => ({ ok: true, value: of });
const problem = (reason: CellReason) => ({ ok: false, reason });

describe("text", () => {
  test.each([
    ...["=1+1", "+x", "-x", "@x", "'x", "''x", "00123", "1-2", "3/4", "1E5", "3E5", "TRUE", "12:30"],
    ...[
      " leading",
      "trailing ",
      "  ",
      "two\nlines",
      "tab\there",
      "😀 walks",
      "部品を探す",
      "เดินไปหยิบ",
      "#N/A",
    ],
    "x".repeat(32_767),
  ])("%p is read as it was written", (text) => {
    expect(cellKinds.text.read(asKept(cellKinds.text.show(text, "en_US")))).toEqual(value(text));
  });

  test("any text is read with LF line ends", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const shown = asKept(cellKinds.text.show(text, "en_US"));
        expect(cellKinds.text.read(shown)).toEqual(value(text.replace(/\r\n?/g, "\n")));
        expect(cellKinds.text.shows(shown, text)).toBe(true);
      }),
    );
  });

  test("a typed number or boolean is read as text", () => {
    expect(read("text", 12.5)).toEqual(value("12.5"));
    expect(read("text", true)).toEqual(value("TRUE"));
  });

  test("a text longer than a cell is shown in part and is no edit until it changes", () => {
    const long = `${"x".repeat(32_766)}😀 and more`;
    const shown = asKept(cellKinds.text.show(long, "en_US"));
    expect(shown.value).toBe("x".repeat(32_766));
    expect(cellKinds.text.shows(shown, long)).toBe(true);
    expect(cellKinds.text.shows({ value: `${"x".repeat(32_766)}!` }, long)).toBe(false);
    expect(cellKinds.text.show("x".repeat(32_768), "en_US")).toBe("x".repeat(32_767));
    expect(read("text", "x".repeat(32_768))).toEqual(problem("text_too_long"));
  });

  test("half a surrogate pair from a formula is refused, and is no edit if the instance has it", () => {
    const half = "😀".slice(0, 1);
    expect(read("text", `walks ${half}`)).toEqual(problem("half_character"));
    expect(cellKinds.text.shows({ value: `walks ${half}` }, `walks ${half}`)).toBe(true);
  });

  test("the text #N/A is text, the error #N/A a problem", () => {
    expect(read("text", "#N/A")).toEqual(value("#N/A"));
    expect(read("text", { value: "#N/A", isError: true })).toEqual(problem("error_value"));
    expect(cellKinds.text.shows({ value: "#N/A", isError: true }, "#N/A")).toBe(false);
  });
});

describe("seconds", () => {
  test.each<[CellValue, number]>([
    [0, 0],
    [12.5, 12.5],
    ["12.5", 12.5],
    [" 7 ", 7],
    ["１２．５", 12.5],
    ["1:30", 90],
    ["0:05.5", 5.5],
    ["90:00", 5400],
    ["1:30.5", 90.5],
    ["1:02:03", 3723],
    [0.5, 0.5],
    [0.125, 0.125],
    [0.0626, 0.0626],
    [0.3333, 0.3333],
    [1.0625, 1.0625],
    ["0.0625", 0.0625],
  ])("%p are %p", (entered, seconds) => {
    expect(read("seconds", entered)).toEqual(value(seconds));
  });

  test.each<[CellValue | Cell, CellReason]>([
    ["", "empty_number"],
    ["  ", "empty_number"],
    ["12,5", "comma_number"],
    ["1.234,5", "comma_number"],
    ["1:30,5", "comma_number"],
    ["12 s", "not_a_number"],
    ["0x10", "not_a_number"],
    ["1:75", "not_a_number"],
    ["1:2:3:4", "not_a_number"],
    [",", "not_a_number"],
    ["1e999", "not_a_number"],
    [true, "true_or_false"],
    [-0.5, "negative"],
    [-0.0625, "negative"],
    ["-3", "negative"],
    [{ value: 0.0625, isTimeOfDay: true }, "time_of_day"],
    [0.0625, "part_of_day"],
    [90 / 86_400, "part_of_day"],
    [23 / 24, "part_of_day"],
    [{ value: "#DIV/0!", isError: true }, "error_value"],
  ])("%p is refused: %p", (entered, reason) => {
    expect(read("seconds", entered)).toEqual(problem(reason));
  });

  test("a formula's seconds may have any fraction", () => {
    expect(cellKinds.seconds.read({ value: 1 / 3, isFormula: true })).toEqual(value(1 / 3));
  });

  test("a cell full of invalid digits is read fast", () => {
    for (const kind of ["seconds", "number"] as const)
      expect(read(kind, `${"1".repeat(32_766)}x`)).toEqual(problem("not_a_number"));
  });

  test("a missing number is written as an empty cell, another value as text", () => {
    expect(cellKinds.seconds.show("", "en_US")).toBe("");
    expect(cellKinds.seconds.show("1-2", "en_US")).toBe("'1-2");
  });

  test("numbers are compared at 15 digits", () => {
    expect(cellKinds.seconds.same(0.1 + 0.2, 0.3)).toBe(true);
    expect(cellKinds.seconds.same(0.3, 0.300001)).toBe(false);
  });
});

test("whole numbers are from 1 to the instance's maximum", () => {
  expect(read("whole", 3)).toEqual(value(3));
  expect(read("whole", 2_147_483_647)).toEqual(value(2_147_483_647));
  expect(read("whole", 2_147_483_648)).toEqual(problem("too_large"));
  expect(read("whole", 0)).toEqual(problem("below_one"));
  expect(read("whole", "３")).toEqual(value(3));
  for (const typed of [1.5, "", "x", "1,5", "1:30", "1：30"])
    expect(read("whole", typed)).toEqual(problem("not_whole"));
  expect(read("whole", { value: "#N/A", isError: true })).toEqual(problem("error_value"));
  expect(read("whole", true)).toEqual(problem("true_or_false"));
  // Excel makes a date of 1-2: the advice does not mention seconds.
  expect(cellKinds.whole.read({ value: 46_024, isTimeOfDay: true })).toEqual(problem("not_whole"));
});

describe("codes", () => {
  test.each(languageCodes)("codes in %s are read back, and so are the names alone", (language) => {
    for (const code of wasteCodes) {
      expect(read("waste_type", cellKinds.waste_type.show(code, language))).toEqual(value(code));
      const sameWord = wasteCodes.filter(
        (other) => wasteTypes[other][language] === wasteTypes[code][language],
      );
      expect(sameWord).toEqual([code]);
      expect(read("waste_type", wasteTypes[code][language])).toEqual(value(code));
    }
    for (const key of fixedWorkTypes) {
      expect(read("work_type", cellKinds.work_type.show(key, language))).toEqual(value(key));
      expect(read("work_type", workTypes[key].words[language])).toEqual(value(key));
    }
  });

  test.each<[CellKind, CellValue, string]>([
    ["waste_type", "w2", "w2"],
    ["waste_type", "W2 anything at all", "w2"],
    ["waste_type", " ｗ２ ", "w2"],
    ["waste_type", "", ""],
    ["waste_type", " ", ""],
    ["work_type", "NVA", "nva"],
    ["work_type", "c12 Set-up", "c12"],
    ["work_type", "Waiting", "wait"],
  ])("%s %p reads %p", (kind, entered, code) => {
    expect(read(kind, entered)).toEqual(value(code));
  });

  test.each<[CellKind, CellValue, CellReason]>([
    ["waste_type", "w8", "unknown_waste_type"],
    ["waste_type", 2, "unknown_waste_type"],
    ["work_type", "", "empty_work_type"],
    ["work_type", " ", "empty_work_type"],
    ["work_type", "c3", "unknown_work_type"],
    ["work_type", true, "unknown_work_type"],
  ])("%s %p is refused: %s", (kind, entered, reason) => {
    expect(read(kind, entered)).toEqual(problem(reason));
  });

  test("an error is not a code, whatever its text is", () => {
    for (const kind of ["waste_type", "work_type"] as const)
      expect(read(kind, { value: "#N/A", isError: true })).toEqual(problem("error_value"));
  });

  test("names in another language are no edit", () => {
    expect(cellKinds.waste_type.shows({ value: "w2 手待ち" }, "w2")).toBe(true);
    expect(cellKinds.waste_type.shows({ value: "w3 手待ち" }, "w2")).toBe(false);
  });

  test("the code alone means the value but is not how it is written", () => {
    expect(cellKinds.waste_type.shows({ value: "w2" }, "w2")).toBe(false);
    expect(cellKinds.work_type.shows({ value: "va" }, "va")).toBe(false);
    expect(cellKinds.work_type.shows({ value: "c12" }, "c12")).toBe(true);
  });

  test("an unknown code is shown as it is", () => {
    for (const kind of ["waste_type", "work_type"] as const) {
      const shown = asKept(cellKinds[kind].show("x9", "en_US"));
      expect(shown.value).toBe("x9");
      expect(cellKinds[kind].shows(shown, "x9")).toBe(true);
    }
  });
});

test("a cell that shows the instance's value is never an edit", () => {
  const held = fc.oneof(anyText(), fc.double(), fc.boolean(), fc.constantFrom("w1 x", "'w2", "va\r\n"));
  fc.assert(
    fc.property(held, fc.constantFrom(...languageCodes), (base, language) => {
      for (const { show, shows } of Object.values(cellKinds)) {
        if (typeof base === "number" && !Number.isFinite(base)) continue;
        expect(shows(asKept(show(base, language)), base)).toBe(true);
      }
    }),
  );
});

test.each<[Cell | undefined, CellValue, boolean]>([
  [undefined, 5, false],
  [{ value: "" }, 5, false],
  [{ value: "x" }, 5, true],
  [{ value: 3 }, 5, false],
  [{ value: 3, isTimeOfDay: true }, 5, true],
  [{ value: 3, isTimeOfDay: true }, "x", false],
  [{ value: "x" }, "y", false],
])("over %j the value %j brings the format of its column: %j", (cell, entered, isNeeded) => {
  expect(needsFormat(cell, entered)).toBe(isNeeded);
});
