/** What office.js gives a page with worksheet functions; its own types come in a package apart. */
declare namespace CustomFunctions {
  /** Ties a function's id to its code. */
  function associate(id: string, implementation: (...args: unknown[]) => unknown): void;

  /** The errors of Excel that functions of ours show. */
  enum ErrorCode {
    invalidValue = "#VALUE!",
    notAvailable = "#N/A",
  }

  /** An error with a sentence that Excel shows at the cell; thrown by a function. */
  class Error extends globalThis.Error {
    constructor(code: ErrorCode, message?: string);
    readonly code: ErrorCode;
  }

  /** Comes as the last argument of a function that can be cancelled. */
  interface CancelableInvocation {
    /** Called when the cell no longer waits: it was changed, deleted, or calculated again. */
    onCanceled?: () => void;
  }
}
