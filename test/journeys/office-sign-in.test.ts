import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import type { OpenBrowser } from "../support/browser.ts";
import { foreseeErrors } from "../support/page-errors.ts";
import { projectFolder } from "../support/script.ts";
import { createOfficeBridge, installBridge } from "../support/sign-in/office-bridge.ts";
import type { OfficeBridge } from "../support/sign-in/office-bridge.ts";
import { startProvider } from "../support/sign-in/start-provider.ts";
import type { StartedProvider } from "../support/sign-in/start-provider.ts";
import { openWorkbench, paneOf, patience, pull, typeInto } from "../support/workbench.ts";
import { writeAll } from "../support/workbench/pane-verbs.ts";
import { tableIn } from "../support/workbench/table-in-sheet.ts";
import { startWorkbench } from "../support/workbench/workbench-process.ts";
import type { StartedWorkbench } from "../support/workbench/workbench-process.ts";

let provider: StartedProvider;
let workbench: StartedWorkbench;
let browser: OpenBrowser;
let bridge: OfficeBridge;

beforeAll(async () => {
  [provider, browser] = await Promise.all([startProvider({ people: { anna: ["editor"] } }), openBrowser()]);
  workbench = await startWorkbench(undefined, { ...provider.settings, OIDC_NESTED_APP_AUTH: "on" });
  await provider.allow(new URL("sign-in.html", workbench.url).href);
});

beforeEach(() => (bridge = createOfficeBridge()));

afterEach(async () => {
  for (const context of browser.browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser.close();
  await workbench.close();
  await provider.close();
});

/** Opens a browser whose pages have Office's bridge. Collects the addresses of all requests. */
async function openOffice(): Promise<{ readonly context: BrowserContext; readonly asked: string[] }> {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  await context.exposeFunction("askOffice", (message: string) => bridge.reply(message));
  await context.addInitScript(installBridge, "askOffice");
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  return { context, asked };
}

const openPage = async (context: BrowserContext): Promise<Page> => {
  foreseeErrors(context, /\/api\/(instance|read): .* status of 401/);
  const page = await context.newPage();
  await page.goto(workbench.url);
  await signInButton(page).waitFor();
  return page;
};

const signInButton = (page: Page): Locator =>
  paneOf(page)
    .locator(".notice", { hasText: "You are not signed in." })
    .getByRole("button", { name: "Sign in", exact: true });

const signInAsAnna = async (page: Page, button: Locator): Promise<void> => {
  const [dialog] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const closed = dialog.waitForEvent("close");
  await dialog.getByLabel("Name").fill("anna");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await closed;
};

/** Returns true for the address of the script with MSAL. */
const isMsal = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  const isScript = origin === new URL(workbench.url).origin && pathname.endsWith(".js");
  const file = join(projectFolder, "dist", "addin", pathname);
  return isScript && existsSync(file) && readFileSync(file, "utf8").includes("GetInitContext");
};

const isAnna = (page: Page): Promise<void> =>
  paneOf(page).locator(".account", { hasText: "anna@plant.example" }).waitFor();

test("a user of Office writes back under their own name without a sign-in, and a token stays in memory", async () => {
  const token = await provider.tokenOf("anna");
  bridge.answer(() => ({ token }));
  const { context, asked } = await openOffice();
  const page = await openWorkbench(context, workbench.url);
  await isAnna(page);
  const sheet = await pull(page, "O-0012", "LOSS");
  const loss = (await tableIn(page, sheet)).address("LOSS text", 1);
  await typeInto(page, sheet, loss, "walks to the far rack");
  expect(await writeAll(page)).toContain("1 row written back");
  await paneOf(page).getByText("History of write-backs", { exact: true }).click();
  await paneOf(page).locator(".batch", { hasText: "anna@plant.example" }).waitFor();

  expect(context.pages()).toHaveLength(1);
  expect(bridge.asked.map(({ method }) => method)).toEqual(["GetToken"]);
  expect(bridge.asked[0]?.tokenParams).toMatchObject({
    clientId: "work-analysis-pane",
    authority: provider.issuer,
    scope: "openid wa.use",
  });
  expect(asked.filter(isMsal)).toHaveLength(1);
  // The provider is asked by Office and by the relay, and never by the pane.
  const origins = asked.filter((address) => address.startsWith("http")).map((one) => new URL(one).origin);
  expect([...new Set(origins)]).toEqual([new URL(workbench.url).origin]);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/eyJ|Bearer|msal/);
  const workbook = await page.evaluate(() =>
    JSON.stringify(
      (window as unknown as { workbench: { host: { serialize(): unknown } } }).workbench.host.serialize(),
    ),
  );
  expect(workbook).not.toContain(token.slice(0, 40));

  foreseeErrors(context, /\/api\/(instance|read): .* status of 401/);
  await paneOf(page).getByLabel("Account").selectOption({ label: "Sign out" });
  await paneOf(page).locator(".status-bar", { hasText: "You are not signed in." }).waitFor();
  expect(context.pages()).toHaveLength(1);
});

test("an Excel without that opens the dialog and loads no code for it", async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  const page = await openPage(context);
  await signInAsAnna(page, signInButton(page));
  await isAnna(page);
  expect(asked.filter(isMsal)).toEqual([]);
});

test("if Office needs the user and the user cancels, the pane says so and offers its own window", async () => {
  bridge.answer(({ method }) =>
    method === "GetTokenPopup" ? { status: "USER_CANCEL" } : { status: "USER_INTERACTION_REQUIRED" },
  );
  const { context } = await openOffice();
  const page = await openPage(context);
  await signInButton(page).click();
  const told = paneOf(page).locator(".notice", {
    hasText: "Excel could not sign you in with your Office account.",
  });
  await told.getByText("Sign in in a window instead.").waitFor();
  await told.getByText("Office: user_canceled.").waitFor();
  expect(bridge.asked.map(({ method }) => method)).toEqual(["GetToken", "GetToken", "GetTokenPopup"]);
  await signInAsAnna(page, told.getByRole("button", { name: "Sign in in a window" }));
  await isAnna(page);
  expect(await told.count()).toBe(0);
});

test("a token that expired is renewed without the user", async () => {
  bridge.answer(async ({ tokenParams }) => ({
    token: await provider.tokenOf("anna", tokenParams?.forceRefresh === true ? 300 : -60),
  }));
  const { context } = await openOffice();
  foreseeErrors(context, /\/api\/(instance|read): .* status of 401/);
  const page = await openWorkbench(context, workbench.url);
  await isAnna(page);
  expect(bridge.asked.map(({ tokenParams }) => tokenParams?.forceRefresh)).toEqual([false, true]);
});

test("if the relay refuses Office's tokens, the button opens the dialog", async () => {
  bridge.answer(() => ({ token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0." }));
  const { context } = await openOffice();
  const page = await openPage(context);
  await signInAsAnna(page, signInButton(page));
  await isAnna(page);
});
