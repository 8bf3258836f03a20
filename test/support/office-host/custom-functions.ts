/** The API of office.js for pages with worksheet functions. */
export interface OfficeFunctions {
  associate(id: string, implementation: (...args: readonly unknown[]) => unknown): void;
  readonly Error: new (code: string, message?: string) => Error;
  readonly ErrorCode: { readonly invalidValue: string; readonly notAvailable: string };
}

/** A function that is cancelled when no cell needs it any more. */
export interface Cancelable {
  onCanceled?: () => void;
}

/**
 * Returns the worksheet functions of office.js after Excel was opened. Their types are in another package.
 */
export function officeFunctions(): OfficeFunctions {
  return (globalThis as unknown as { readonly CustomFunctions: OfficeFunctions }).CustomFunctions;
}

/** The times in ms that office.js waits before the first results of worksheet functions, and before more. */
const pausesOfOffice: readonly unknown[] = [50, 500];

/** Makes office.js return results of worksheet functions without pauses, in the tests of a file. */
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
