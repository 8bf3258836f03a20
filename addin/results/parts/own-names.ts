import { isWasteCode } from "../../../contract/waste-types.ts";
import { showWasteType } from "../../worksheet/cells/code-cell.ts";
import type { Words } from "../../words/words.ts";

/** Returns the label of a waste type in results: `w2 Waiting`, or the code with the plant's own name. */
export function wasteLabel(code: string, { own, language }: Pick<Words, "own" | "language">): string {
  const name = isWasteCode(code) ? own?.wastes?.[code] : undefined;
  return name === undefined ? showWasteType(code, language) : `${code} ${name}`;
}
