const endings: (() => unknown)[] = [];
const checks: (() => void)[] = [];

// These hooks are here because code shared by several test files is loaded by the first one. Hooks there
// would belong to that file only.
afterEach(() => {
  for (const check of checks) check();
});

// Runs after the last test file of a page.
afterAll(async () => {
  for (const end of endings.splice(0)) await end();
  for (const check of checks) check();
});

/** Ends something that all test files of a page share, such as a browser, after the last of them. */
export function whenPageEnds(end: () => unknown): void {
  endings.push(end);
}

/** Runs a check after each test of a page, and again after the last. If it throws, the test fails. */
export function afterEachTest(check: () => void): void {
  checks.push(check);
}

/**
 * Adds a test file to a shared page. Its tests are grouped by its name, and the browser's storage is cleared
 * first.
 */
export function inPage(file: string, read: () => unknown): void {
  describe(file, () => {
    if (typeof localStorage !== "undefined") beforeAll(() => localStorage.clear());
    read();
  });
}
