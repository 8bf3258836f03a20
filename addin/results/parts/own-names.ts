import { isWasteCode } from "../../../contract/waste-types.ts";
import { showWasteType } from "../../worksheet/cells/code-cell.ts";
import type { Words } from "../../words/words.ts";

/** A waste type as results show it: `w2 Waiting`, or by the code and the plant's own name. */
export function wasteLabel(code: string, { own, language }: Pick<Words, "own" | "language">): string {
  const name = isWasteCode(code) ? own?.wastes?.[code] : undefined;
  return name === undefined ? showWasteType(code, language) : `${code} ${name}`;
}
