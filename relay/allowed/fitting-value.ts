import { readEntries } from "../../contract/loss.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import { readSegments } from "../../contract/segments.ts";
import { isWholeText, largestWhole } from "../../contract/storable.ts";
import { isWasteCode } from "../../contract/waste-types.ts";
import { isWorkType } from "../../contract/work-types.ts";

const longestText = 100_000;

/** Says why a value does not fit its field. Real servers store some of these without a word, so they stop here. */
export function problemWith(model: ModelName, name: string, value: unknown): string | undefined {
  const kind = fieldOf(model, name)?.kind;
  switch (kind) {
    case "integer":
      return Number.isInteger(value) && Math.abs(Number(value)) <= largestWhole
        ? undefined
        : `must be a whole number of at most ${largestWhole}`;
    case "seconds":
    case "percent":
    case "ratio":
      return Number.isFinite(value) ? undefined : "must be a number";
    case "char":
    case "date":
    case "work_type":
    case "json":
      if (typeof value !== "string" || value.length > longestText)
        return `must be text of at most ${longestText} characters`;
      if (!isWholeText(value) || value.includes("\0")) return "must be text of whole characters without NUL";
      if (kind === "work_type" && !isWorkType(value)) return "must be va, nva, wait, or c4 and following";
      return kind === "json" ? problemWithList(name, value) : undefined;
    case "many2one":
      return isId(value) ? undefined : "must be a record id";
    case "boolean":
    case undefined:
      return "cannot be given";
  }
}

function problemWithList(name: string, text: string): string | undefined {
  if (name === "segment_data") return problemWithSegments(text);
  const entries = readEntries(text);
  if (!text.trimStart().startsWith("[") || entries === undefined) return "must be a JSON array of texts";
  const isKnown = (code: string): boolean => code === "" || isWasteCode(code);
  return name === "loss_type_data" && !entries.every(isKnown)
    ? "must hold waste types w1 to w7 or empty texts"
    : undefined;
}

/** Segments have a known type and end at their start or later; the length is the instance's to keep. */
function problemWithSegments(text: string): string | undefined {
  const segments = text.trimStart().startsWith("[") ? readSegments(text) : undefined;
  if (segments === undefined) return "must be a JSON array of segments";
  return segments.every(({ type, start, end }) => isWorkType(type) && start <= end)
    ? undefined
    : "must hold segments of known types that end at their start or later";
}

function isId(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= largestWhole;
}
