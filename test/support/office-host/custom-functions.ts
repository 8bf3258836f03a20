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

/** How long office.js waits before it brings results of worksheet functions, and before it brings more of them, milliseconds. */
const pausesOfOffice: readonly unknown[] = [50, 500];

/** Has office.js bring results of worksheet functions without its pauses, in the tests of a file. */
export function bringResultsAtOnce(): void {
  const setTimeout = window.setTimeout.bind(window);
  beforeAll(() => {
    window.setTimeout = ((work: () => void, wait?: number, ...given: unknown[]) =>
      setTimeout(work, pausesOfOffice.includes(wait) ? 0 : wait, ...given)) as typeof setTimeout;
  });
  afterAll(() => {
    window.setTimeout = setTimeout;
  });
}
