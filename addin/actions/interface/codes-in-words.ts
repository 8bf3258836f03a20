import type { Language } from "../../../contract/languages.ts";
import { readSegments } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { fixedWorkTypes, isFixedWorkType, workTypes } from "../../../contract/work-types.ts";

/** A waste type as people read it, such as "w2 Waiting"; a code nobody knows stays as it is. */
export function wasteInWords(code: string, language: Language): string {
  return isWasteCode(code) ? `${code} ${wasteTypes[code][language]}` : code;
}

/** A work type as people read it, such as "nva Non-value added"; a custom slot stays its key. */
export function workTypeInWords(key: string, language: Language): string {
  return isFixedWorkType(key) ? `${key} ${workTypes[key].words[language]}` : key;
}

/** The work types with a fixed meaning, each with its words. */
export function workTypesInWords(language: Language): readonly (readonly [key: string, words: string])[] {
  return fixedWorkTypes.map((key) => [key, workTypeInWords(key, language)]);
}

/** The segments of an element from their JSON text; undefined where it cannot be read. */
export function segmentsIn(text: string): readonly Segment[] | undefined {
  return readSegments(text);
}
