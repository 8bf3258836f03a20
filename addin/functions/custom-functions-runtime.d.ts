/** Types of office.js for worksheet functions. The official ones are in another package. */
declare namespace CustomFunctions {
  function associate(id: string, implementation: (...args: unknown[]) => unknown): void;

  enum ErrorCode {
    invalidValue = "#VALUE!",
    notAvailable = "#N/A",
  }

  /** An error with a sentence that Excel shows. */
  class Error extends globalThis.Error {
    constructor(code: ErrorCode, message?: string);
    readonly code: ErrorCode;
  }

  /** The last argument of a cancelable function. */
  interface CancelableInvocation {
    /** Called when the cell no longer waits. */
    onCanceled?: () => void;
  }
}
