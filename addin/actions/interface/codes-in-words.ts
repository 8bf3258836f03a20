import type { Language } from "../../../contract/languages.ts";
import { readSegments } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { fixedWorkTypes, isFixedWorkType, workTypes } from "../../../contract/work-types.ts";

/** Returns the name of a waste type, such as "w2 Waiting". An unknown code stays as it is. */
export function wasteInWords(code: string, language: Language): string {
  return isWasteCode(code) ? `${code} ${wasteTypes[code][language]}` : code;
}

/** Returns the name of a work type, such as "nva Non-value added". A custom slot stays its key. */
export function workTypeInWords(key: string, language: Language): string {
  return isFixedWorkType(key) ? `${key} ${workTypes[key].words[language]}` : key;
}

/** Returns the work types with a fixed meaning and their names. */
export function workTypesInWords(language: Language): readonly (readonly [key: string, words: string])[] {
  return fixedWorkTypes.map((key) => [key, workTypeInWords(key, language)]);
}

/** Returns the segments of an element from their JSON text, or undefined if it is invalid. */
export function segmentsIn(text: string): readonly Segment[] | undefined {
  return readSegments(text);
}
