import { boldPixels, textPixels } from "../../../addin/worksheet/text-pixels.ts";

// Measured in Chromium with Arial of 10 points, and Noto Sans Thai.
test.each([
  ["nva Non-value added", 127],
  ["w4 Sobreprocesamiento", 144],
  ["nva Nicht wertschöpfend", 146],
  ["nva Không tạo giá trị", 122],
  ["nva Tidak bernilai tambah", 152],
  ["w4 ขั้นตอนเกินความจำเป็น", 128],
])("%s is estimated as its width, or slightly wider", (text, measured) => {
  expect(textPixels(text)).toBeGreaterThanOrEqual(measured);
  expect(textPixels(text)).toBeLessThan(measured * 1.1);
});

test.each([
  ["Duration", 55],
  ["Kết thúc", 54],
  ["estándar (s)", 76],
  ["Vorgabezeit", 75],
])("%s in bold is estimated as its width, or as in a wider font", (text, measured) => {
  expect(boldPixels(text)).toBeGreaterThanOrEqual(measured);
  expect(boldPixels(text)).toBeLessThan(measured * 1.25);
});

test("a Japanese letter is as wide in bold", () => {
  expect(boldPixels("所要時間")).toBe(textPixels("所要時間"));
});
