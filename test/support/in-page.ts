const endings: (() => unknown)[] = [];

// In a page of many test files after the last of them, else after the one.
afterAll(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Has something that all test files of a page share, such as a browser, ended after the last of them. */
export function whenPageEnds(end: () => unknown): void {
  endings.push(end);
}

/** Takes a test file into a page that it shares with others: its tests stand under its name, and what a browser keeps is gone before. */
export function inPage(file: string, read: () => unknown): void {
  describe(file, () => {
    if (typeof localStorage !== "undefined") beforeAll(() => localStorage.clear());
    read();
  });
}
