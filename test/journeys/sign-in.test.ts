import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import type { OpenBrowser } from "../support/browser.ts";
import { foreseeErrors } from "../support/page-errors.ts";
import { projectFolder } from "../support/script.ts";
import { startProvider } from "../support/sign-in/start-provider.ts";
import type { StartedProvider } from "../support/sign-in/start-provider.ts";
import { paneOf, patience, pull, showView, typeInto } from "../support/workbench.ts";
import { writeAll } from "../support/workbench/pane-verbs.ts";
import { tableIn } from "../support/workbench/table-in-sheet.ts";
import { startWorkbench } from "../support/workbench/workbench-process.ts";
import type { StartedWorkbench } from "../support/workbench/workbench-process.ts";

let provider: StartedProvider;
let workbench: StartedWorkbench;
let browser: OpenBrowser;

beforeAll(async () => {
  const people = { anna: ["editor"], rolf: ["reader"], nora: ["visitor"] };
  [provider, browser] = await Promise.all([startProvider({ people }), openBrowser()]);
  workbench = await startWorkbench(undefined, provider.settings);
  await provider.allow(new URL("sign-in.html", workbench.url).href);
});

afterEach(async () => {
  for (const context of browser.browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await workbench.close();
  await provider.close();
});

const open = async (): Promise<Page> => {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  // The pane's first request without a sign-in shows that it needs one.
  foreseeErrors(context, /\/api\/(instance|read): .* status of 401/);
  const page = await context.newPage();
  await page.goto(workbench.url);
  await signInButton(page).waitFor();
  return page;
};

/** Opens the dialog, does the user's steps in it, and waits until it closes. */
const inDialog = async (page: Page, begin: () => Promise<unknown>, act: (dialog: Page) => Promise<void>) => {
  const opening = page.waitForEvent("popup");
  // The wait starts with the dialog: one without typing may close before the press ends.
  const closing = opening.then((dialog) => dialog.waitForEvent("close"));
  const [dialog] = await Promise.all([opening, begin()]);
  await act(dialog);
  await closing;
};

const signInAs =
  (name: string) =>
  async (dialog: Page): Promise<void> => {
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Go on" }).click();
  };

const signInButton = (page: Page): Locator =>
  paneOf(page)
    .locator(".notice", { hasText: "You are not signed in." })
    .getByRole("button", { name: "Sign in", exact: true });

const pressSignIn = (page: Page): Promise<void> => signInButton(page).click();

/** The button in the bar at the bottom, which every view has. */
const signInLink = (page: Page): Locator =>
  paneOf(page).locator(".status-bar").getByRole("button", { name: "Sign in", exact: true });

const choose = (page: Page, what: string): Promise<readonly string[]> =>
  paneOf(page).getByLabel("Account").selectOption({ label: what });

const account = (page: Page, says: string): Promise<void> =>
  paneOf(page).locator(".account", { hasText: says }).waitFor();

test("an engineer signs in and writes back under their own name, a reader takes over and signs out, and other pages receive nothing", async () => {
  const page = await open();
  await inDialog(page, () => pressSignIn(page), signInAs("anna"));
  await paneOf(page).locator(".analysis").first().waitFor();
  await account(page, "anna@plant.example");
  await paneOf(page).getByRole("button", { name: "New analysis" }).waitFor();

  const sheet = await pull(page, "O-0012", "LOSS");
  const loss = (await tableIn(page, sheet)).address("LOSS text", 1);
  await typeInto(page, sheet, loss, "walks to the far rack");
  expect(await writeAll(page)).toContain("1 row written back");
  await paneOf(page).getByText("History of write-backs", { exact: true }).click();
  await paneOf(page).locator(".batch", { hasText: "anna@plant.example" }).waitFor();

  const kept = await page.evaluate(() => {
    const { localStorage, sessionStorage } =
      document.querySelector<HTMLIFrameElement>("#add-in")!.contentWindow!;
    return JSON.stringify([localStorage, sessionStorage]);
  });
  expect(kept).not.toMatch(/eyJ|Bearer|refresh/);

  await inDialog(page, () => choose(page, "Use another account"), signInAs("rolf"));
  await account(page, "rolf@plant.example (reads only)");
  await showView(page, "analyses");
  await paneOf(page).locator(".analysis").first().waitFor();
  expect(await paneOf(page).getByRole("button", { name: "New analysis" }).count()).toBe(0);
  const read = await pull(page, "O-0013", "LOSS");
  await typeInto(page, read, (await tableIn(page, read)).address("LOSS text", 1), "only a thought");
  await showView(page, "changes");
  await paneOf(page).getByText("You may read here, but not write back.").waitFor();
  expect(
    await paneOf(page)
      .getByRole("button", { name: /Write back/ })
      .count(),
  ).toBe(0);

  await inDialog(
    page,
    () => choose(page, "Sign out"),
    (dialog) => dialog.getByRole("button", { name: "Sign out" }).click(),
  );
  await paneOf(page).locator(".status-bar", { hasText: "You are not signed in." }).waitFor();
  // The provider has ended its session, too: it asks for the name.
  await inDialog(page, () => signInLink(page).click(), signInAs("anna"));
  await account(page, "anna@plant.example");
  await tellsNoOther(page);
});

test("a refused sign-in and a closed dialog change nothing, and a user without a role gets a message", async () => {
  const page = await open();
  const told = paneOf(page).locator(".notice", { hasText: "The sign-in did not succeed." });
  await inDialog(page, () => pressSignIn(page), signInAs("nobody"));
  await told.waitFor();
  await told.getByRole("button", { name: "Dismiss" }).click();
  await told.waitFor({ state: "detached" });
  // Also if it was begun in the bar at the bottom, in any view.
  await showView(page, "changes");
  await inDialog(page, () => signInLink(page).click(), signInAs("nobody"));
  await told.waitFor();
  await inDialog(
    page,
    () => signInLink(page).click(),
    (dialog) => dialog.close(),
  );
  await signInLink(page).waitFor();
  expect(await told.count()).toBe(0);
  await showView(page, "analyses");
  await signInButton(page).waitFor();

  foreseeErrors(page.context(), /\/api\/(instance|read): .* status of 403/);
  await inDialog(page, () => pressSignIn(page), signInAs("nora"));
  await paneOf(page).getByText("Your account may not use this relay.").waitFor();
  const another = paneOf(page).getByRole("button", { name: "Use another account" });
  await inDialog(page, () => another.click(), signInAs("anna"));
  await account(page, "anna@plant.example");
});

/** Serves office.js from npm when a page loads it from Microsoft. */
const withOfficeJs = (context: BrowserContext): Promise<unknown> =>
  context.route("https://appsforoffice.microsoft.com/lib/1/hosted/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/lib/1/hosted/", "");
    return route.fulfill({ path: join(projectFolder, "node_modules/@microsoft/office-js/dist", name) });
  });

/** Returns Excel on the web's description of itself for a dialog. Any page can send it to a dialog. */
const asExcelOnTheWeb = (own: string): { readonly search: string; readonly name: string } => {
  const hostInfo = "Excel$Web$16.00$en-US$telemetry$isDialog$$0";
  const appContext = {
    ...{ _id: "1", _appName: 16, _appVersion: "16.0", _appUILocale: "en-US", _dataLocale: "en-US" },
    ...{ _docUrl: own, _clientMode: 1, _settings: {}, _reason: 0, _taskpaneUrl: own },
  };
  const xdmInfo = `conversation|1|${own}`;
  return {
    search: new URLSearchParams({ _host_Info: hostInfo }).toString(),
    name: JSON.stringify({ baseFrameName: "dialog", hostInfo, xdmInfo, serializerVersion: 1, appContext }),
  };
};

/** Opens the sign-in page from a page like Excel on the web. Returns the messages to that page at the end. */
const toldToWhoOpens = async (page: Page, signInPage: URL): Promise<readonly unknown[]> => {
  const { search, name } = asExcelOnTheWeb(new URL(page.url()).origin);
  const address = new URL(`?${search}#do=sign-in`, signInPage).href;
  const [dialog] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(
      ([what, windowName]) => {
        const heard: unknown[] = [];
        Object.assign(window, { heard });
        addEventListener("message", ({ data }) => heard.push(data));
        window.open(what, windowName);
      },
      [address, name] as const,
    ),
  ]);
  await dialog.getByText("You are signed in.").waitFor();
  // Earlier messages of the page have arrived before this one.
  await dialog.evaluate(() => (window.opener as Window).postMessage("the end", "*"));
  await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.includes("the end"));
  await dialog.close();
  return page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
};

/** Fails if a page of another origin that opens the sign-in page, in a window or in a frame, gets a token. */
async function tellsNoOther(page: Page): Promise<void> {
  const signInPage = new URL("/sign-in.html", workbench.url);
  await provider.allow(signInPage.href);
  await withOfficeJs(page.context());
  const foreign = createServer((_request, response) =>
    response.end("<!doctype html><title>Win a prize</title>"),
  );
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  try {
    // The provider knows the user, so no press is needed.
    const own = await page.context().newPage();
    await own.goto(new URL("/api/health", workbench.url).href);
    expect(await toldToWhoOpens(own, signInPage)).toEqual([
      expect.stringContaining('"is":"tokens"') as string,
      "the end",
    ]);
    const hostile = await page.context().newPage();
    await hostile.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    expect(await toldToWhoOpens(hostile, signInPage)).toEqual(["the end"]);
    foreseeErrors(page.context(), /Framing '.*' violates .* "frame-ancestors 'self'/);
    const framed = hostile.waitForEvent("framenavigated");
    await hostile.evaluate((address) => {
      document.body.append(Object.assign(document.createElement("iframe"), { src: address }));
    }, `${signInPage.href}#do=sign-in`);
    expect((await framed).url()).toMatch(/^chrome-error:/);
  } finally {
    await provider.allow(new URL("sign-in.html", workbench.url).href);
    // The browser may keep an unused connection that it opened in advance.
    foreign.closeAllConnections();
    await new Promise((resolve) => foreign.close(resolve));
  }
}
