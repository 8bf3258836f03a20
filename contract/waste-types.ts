import { codeWords } from "./code-words.ts";

/** The seven wastes by code, in the contract's order, with their names in the ten languages. */
export const wasteTypes = codeWords.wasteTypes;

/** A waste type code. */
export type WasteCode = keyof typeof wasteTypes;

/** The codes w1 to w7. */
export const wasteCodes = Object.keys(wasteTypes) as readonly WasteCode[];

/** Returns true for one of the seven codes. */
export function isWasteCode(text: string): text is WasteCode {
  return Object.hasOwn(wasteTypes, text);
}
