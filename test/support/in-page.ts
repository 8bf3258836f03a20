const endings: (() => unknown)[] = [];
const checks: (() => void)[] = [];

// Here and not where the checks are: what several test files share is read by the first of them, and its hooks would be that one's.
afterEach(() => {
  for (const check of checks) check();
});

// In a page of many test files after the last of them, else after the one.
afterAll(async () => {
  for (const end of endings.splice(0)) await end();
  for (const check of checks) check();
});

/** Has something that all test files of a page share, such as a browser, ended after the last of them. */
export function whenPageEnds(end: () => unknown): void {
  endings.push(end);
}

/** Has something looked at after each test of a page, and once more after the last; what it throws fails the test. */
export function afterEachTest(check: () => void): void {
  checks.push(check);
}

/** Takes a test file into a page that it shares with others: its tests stand under its name, and what a browser keeps is gone before. */
export function inPage(file: string, read: () => unknown): void {
  describe(file, () => {
    if (typeof localStorage !== "undefined") beforeAll(() => localStorage.clear());
    read();
  });
}
