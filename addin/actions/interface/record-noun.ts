import type { ModelName } from "../../../contract/models.ts";

/** What records are called where they are counted; `record` where they are of several kinds, or of one without a word of its own. */
export type RecordNoun = "element" | "analysis" | "record";

const nouns: Readonly<Partial<Record<ModelName, RecordNoun>>> = {
  "wa.element": "element",
  "wa.session": "analysis",
};

/** Gives the word that counts records of these models together. */
export function recordNoun(models: Iterable<ModelName>): RecordNoun {
  const [only, ...others] = new Set(models);
  return (only !== undefined && others.length === 0 ? nouns[only] : undefined) ?? "record";
}
