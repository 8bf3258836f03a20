/** Excel's names of the error codes that the host uses. */
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

/** An error that the add-in receives as `OfficeExtension.Error`. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = "HostError";
    this.code = code;
  }
}

/** Returns the error for an unsupported feature, such as `ChartCollection.add of Bubble`. */
export function notSupported(what: string): HostError {
  return new HostError("ApiNotFound", `Not served by this Office host: ${what}.`);
}
