import { segmentsIn } from "../../actions/interface/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Words } from "../../words/words.ts";
import type { Format } from "./format.ts";

/** Says segments as the pane does elsewhere: "va 0.00 to 12.00 s, nva 12.00 to 30.00 s"; what cannot be read is shown whole. */
export function segmentsInWords(value: CellValue, strings: Words, format: Format): string {
  if (value === "") return strings.general.empty;
  const segments = segmentsIn(String(value));
  if (segments === undefined) return String(value);
  if (segments.length === 0) return strings.general.empty;
  return segments
    .map(({ type, start, end }) =>
      strings.row.part({ type, start: format.hundredths(start), end: format.hundredths(end) }),
    )
    .join(", ");
}
