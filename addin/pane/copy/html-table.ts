import type { CopiedCell } from "../../actions/interface/page-actions.ts";
import type { FittingSize } from "./report-size.ts";
import { shownCells } from "./shown-cells.ts";
import type { CopiedRows } from "./shown-cells.ts";

/**
 * Makes an HTML table that slides and documents take with its looks: styles in every cell, headers bold over a line, numbers on the right, as wide as
 * `size` says. Everything is text: markup is escaped, and Excel is told not to read "=1+1" as a formula. Empty without rows.
 */
export function htmlTable(rows: CopiedRows, size: Pick<FittingSize, "table" | "text">): string {
  const shown = shownCells(rows);
  if (shown.length === 0) return "";
  const isNumeric = (column: number): boolean => {
    const filled = shown
      .flatMap((row) => row[column] ?? [])
      .filter(({ isHeader, text }) => !isHeader && text !== "");
    return filled.length > 0 && filled.every(({ isNumber }) => isNumber);
  };
  const numeric = shown[0]?.map((_, column) => isNumeric(column)) ?? [];
  const isHeading = (row: readonly CopiedCell[]): boolean => row.every(({ isHeader }) => isHeader);
  const heads = shown.filter(isHeading);
  const body = shown.filter((row) => !isHeading(row));
  const lines = (some: CopiedRows, tag: "th" | "td"): string =>
    some
      .map(
        (row) =>
          `<tr>${row.map((cell, column) => cellOf(cell, tag, numeric[column] === true)).join("")}</tr>`,
      )
      .join("");
  const looks = `border-collapse:collapse;width:${size.table}px;font-family:Calibri,Arial,sans-serif;font-size:${size.text}pt;color:#242424`;
  return [
    `<table width="${size.table}" cellspacing="0" style="${looks}">`,
    ...(heads.length === 0 ? [] : [`<thead>${lines(heads, "th")}</thead>`]),
    `<tbody>${lines(body, "td")}</tbody>`,
    "</table>",
  ].join("");
}

function cellOf({ text, isNumber, isHeader }: CopiedCell, tag: "th" | "td", isNumeric: boolean): string {
  const styles = [
    "padding:3px 8px",
    `text-align:${isNumber || (isHeader && isNumeric) ? "right" : "left"}`,
    "vertical-align:top",
    isHeader
      ? "font-weight:bold;border-bottom:1.5px solid #242424"
      : "font-weight:normal;border-bottom:0.5px solid #d1d1d1",
    // Word for Excel alone: the cell holds text, whatever it begins with.
    ...(isNumber ? [] : ["mso-number-format:'\\@'"]),
  ];
  return `<${tag}${tag === "th" ? ' scope="col"' : ""} style="${styles.join(";")}">${escaped(text)}</${tag}>`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replace(/\r\n|\r|\n/g, "<br>");
}
