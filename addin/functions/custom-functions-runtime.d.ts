/** office.js for a page with worksheet functions. Its official types are in another package. */
declare namespace CustomFunctions {
  /** Registers the code of a function id. */
  function associate(id: string, implementation: (...args: unknown[]) => unknown): void;

  /** The Excel errors that our functions return. */
  enum ErrorCode {
    invalidValue = "#VALUE!",
    notAvailable = "#N/A",
  }

  /** An error with a sentence that Excel shows at the cell. Functions throw it. */
  class Error extends globalThis.Error {
    constructor(code: ErrorCode, message?: string);
    readonly code: ErrorCode;
  }

  /** The last argument of a function that can be cancelled. */
  interface CancelableInvocation {
    /** Excel calls it when the cell no longer waits: it was changed, deleted, or calculated again. */
    onCanceled?: () => void;
  }
}
