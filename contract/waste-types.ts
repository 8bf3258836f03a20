import { codeWords } from "./code-words.ts";

/** The seven wastes, in the contract's order. */
export const wasteTypes = codeWords.wasteTypes;

export type WasteCode = keyof typeof wasteTypes;

export const wasteCodes = Object.keys(wasteTypes) as readonly WasteCode[];

export function isWasteCode(text: string): text is WasteCode {
  return Object.hasOwn(wasteTypes, text);
}
