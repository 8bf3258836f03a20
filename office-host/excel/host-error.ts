/** The error codes that the host answers with. The names are Excel's own. */
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

/** An error of the host, which the add-in receives as `OfficeExtension.Error`, with Excel's code. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = "HostError";
    this.code = code;
  }
}

/**
 * Returns the error for a feature that Excel has and the host does not. `what` is the name that an add-in
 * knows: `Workbook.pivotTables`, `ChartCollection.add of Bubble`.
 */
export function notSupported(what: string): HostError {
  return new HostError("ApiNotFound", `Not served by this Office host: ${what}.`);
}
