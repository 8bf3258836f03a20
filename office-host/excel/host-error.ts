/** Codes of Excel that the host answers with; the names are Excel's own. */
export type HostErrorCode =
  | "ApiNotFound"
  | "FilteredRangeConflict"
  | "InactiveWorkbook"
  | "InsertDeleteConflict"
  | "InvalidArgument"
  | "InvalidReference"
  | "InvalidSelection"
  | "ItemNotFound"
  | "ItemAlreadyExists"
  | "AccessDenied"
  | "InvalidOperation"
  | "MergedRangeConflict"
  | "ReadOnly"
  | "UnsupportedOperation"
  | "UnsupportedSheet"
  | "GeneralException";

/** A refusal of the host, as the add-in gets it in `OfficeExtension.Error`: a code of Excel and a sentence. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = "HostError";
    this.code = code;
  }
}

/**
 * Returns the refusal of something that Excel has and the host does not, under the name that an add-in knows:
 * `Workbook.pivotTables`, `ChartCollection.add of Bubble`.
 */
export function notServed(what: string): HostError {
  return new HostError("ApiNotFound", `Not served by this Office host: ${what}.`);
}
