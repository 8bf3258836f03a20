import type { GivenCell } from "./function-values.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";

const name = "REPT";

/** The longest text of a cell in Excel. */
const longest = 32_767;

/** Makes REPT known, which Excel has and the spreadsheet lacks; once for all workbooks of a page. */
export function knowRepeatFunction(): void {
  const { functionRegistry } = spreadsheet.registries;
  if (functionRegistry === undefined || functionRegistry.contains(name)) return;
  functionRegistry.add(name, {
    description: "Repeats a text a number of times.",
    category: "Text",
    args: [
      spreadsheet.helpers.arg("text (string)", "The text to repeat."),
      spreadsheet.helpers.arg("number_times (number)", "How often."),
    ],
    compute: (text: GivenCell | undefined, times: GivenCell | undefined): GivenCell => answer(text, times),
    isExported: true,
  });
}

function answer(text: GivenCell | undefined, times: GivenCell | undefined): GivenCell {
  for (const cell of [text, times])
    if (typeof cell?.value === "string" && cell.value.startsWith("#")) return cell;
  // Excel cuts decimals off.
  const count = Math.trunc(Number(times?.value ?? 0));
  const piece = shown(text?.value);
  if (!(count >= 0) || piece.length * count > longest) return { value: "#VALUE!" };
  return { value: piece.repeat(count) };
}

function shown(value: GivenCell["value"] | undefined): string {
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value ?? "");
}
