import OfficeEnvironment from "../support/office-environment.ts";

type Given = ConstructorParameters<typeof OfficeEnvironment>;

interface PageTimers {
  setTimeout(work: () => void, wait: number): NodeJS.Timeout;
  setInterval(work: () => void, wait: number): NodeJS.Timeout;
  clearTimeout(timer: NodeJS.Timeout): void;
}

/** Timers that keep a process from ending. */
const held = () => process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;

test("what a page still waits for ends with the page, so that no worker is kept by it", async () => {
  const config = { projectConfig: { testEnvironmentOptions: {} }, globalConfig: {} };
  const environment = new OfficeEnvironment(config as unknown as Given[0], {
    console,
    docblockPragmas: {},
    testPath: __filename,
  });
  await environment.setup();
  const page = environment.global as unknown as PageTimers;
  const before = held();
  page.clearTimeout(page.setTimeout(() => undefined, 3_600_000));
  expect(held()).toBe(before);
  page.setTimeout(() => undefined, 3_600_000);
  page.setInterval(() => undefined, 3_600_000);
  expect(held()).toBe(before + 2);
  await environment.teardown();
  expect(held()).toBeLessThanOrEqual(before);
});
