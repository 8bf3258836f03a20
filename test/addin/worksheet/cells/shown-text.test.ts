import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import { isTooLong, showText, shownTextOf } from "../../../../addin/worksheet/cells/text-cell.ts";

const { read, shows } = cellKinds.text;

test.each([
  [123, "00123", "00000", "00123"],
  [0.12, "12%", "0%", "12%"],
  // Accounting formats add blanks.
  [12, " 12.00 ", "_-* #,##0.00_-", "12.00"],
  // Other languages of Excel have their own names.
  [true, "WAHR", "General", "WAHR"],
  // The column is too narrow, or the format hides the value.
  [46024, "########", "yyyy-mm-dd", ""],
  [46024, "", ";;;", ""],
  // The rule depends on the format, even if it does not change this number.
  [12, "12", "0", "12"],
])(
  "a cell of text with %p that shows %p by the format %p is sent as neither",
  (value, text, format, shown) => {
    const shownText = shownTextOf(value, text, format);
    expect(shownText).toBe(shown);
    expect(read({ value, shownText: shown })).toEqual({
      ok: false,
      reason: shown === "" ? "no_text_shown" : "not_text",
    });
  },
);

test.each([
  [123, "123", "General"],
  // A narrow column rounds a number without a format.
  [1 / 3, "0.33", "General"],
  [7, "7", "@"],
  [false, "FALSE", "0.00"],
])("a text cell with %p that shows %p by the format %p has its value", (value, text, format) => {
  expect(shownTextOf(value, text, format)).toBeUndefined();
});

test("a cell shows the pulled value if its text does, whatever its value is", () => {
  expect(shows({ value: 123, shownText: "00123" }, "00123")).toBe(true);
  expect(shows({ value: 123, shownText: "00123" }, "123")).toBe(false);
  expect(shows({ value: 123, shownText: "" }, "")).toBe(false);
});

test("a text at a cell's limit has space for the apostrophe that it is written with", () => {
  const text = `'${"x".repeat(32_766)}`;
  expect(showText(text)).toBe(`'${text.slice(0, 32_766)}`);
  expect(isTooLong(text)).toBe(true);
  expect(isTooLong(text.slice(1))).toBe(false);
});
