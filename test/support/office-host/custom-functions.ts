/** What office.js gives a page with worksheet functions. */
export interface OfficeFunctions {
  associate(id: string, implementation: (...args: readonly unknown[]) => unknown): void;
  readonly Error: new (code: string, message?: string) => Error;
  readonly ErrorCode: { readonly invalidValue: string; readonly notAvailable: string };
}

/** A function that is cancelled when no cell waits for it any more. */
export interface Cancelable {
  onCanceled?: () => void;
}

/** Worksheet functions of office.js; there once Excel was opened. Its own types come in a package apart. */
export function officeFunctions(): OfficeFunctions {
  return (globalThis as unknown as { readonly CustomFunctions: OfficeFunctions }).CustomFunctions;
}
