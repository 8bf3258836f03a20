import { startActions } from "../../../addin/start-actions.ts";
import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Provider } from "../../../addin/client/read-sign-in.ts";
import type { Authorization } from "../../../addin/client/send.ts";
import { holdOfficeTokens, openOfficeAccount } from "../../../addin/client/sign-in/office-account.ts";
import type { SignInMemory } from "../../../addin/actions/signing-in.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { signInWaits } from "../../../addin/actions/office-sign-in.ts";
import type { RunningFunctions } from "../../../addin/functions/start-functions.ts";
import type { Host } from "../../../office-host/host.ts";
import { newestOfficeSets } from "../../../office-host/office/office-services.ts";
import { openExcel } from "../../support/office.ts";
import { createOfficeBridge, installBridge } from "../../support/sign-in/office-bridge.ts";
import type { OfficeBridge } from "../../support/sign-in/office-bridge.ts";
import { valueOf } from "../../support/test-plant.ts";

const page = new URL("http://localhost/sign-in.html");
const never = new AbortController().signal;
const nested = {
  authority: "https://login.microsoftonline.com/tenant-1",
  scope: "openid profile api://pane/use",
};
const provider: Provider = {
  ...{ mode: "team", issuer: "https://login.microsoftonline.com/tenant-1/v2.0", clientId: "pane" },
  ...{ authorizationEndpoint: "https://login.example/a", tokenEndpoint: "https://login.example/t" },
  ...{ scope: "openid profile offline_access api://pane/use", nested },
};

let bridge: OfficeBridge;

beforeEach(() => {
  bridge = createOfficeBridge();
  Object.assign(globalThis, { askOffice: (message: string) => bridge.reply(message) });
  installBridge("askOffice");
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "nestedAppAuthBridge");
  // office.js keeps its own settings there.
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/msal|office-\d|pairwise/);
});

interface Pane {
  readonly actions: Actions;
  /** Returns the identity of the next request. */
  readonly identity: () => Promise<string | undefined>;
  readonly user: () => Authorization | undefined;
  /** The dialogs that were opened. */
  readonly dialogs: readonly string[];
}

/** Opens a pane in an Excel that can sign users in. Its dialogs sign the user in as `dialog`. */
async function openPane(offered: Provider = provider, memory?: SignInMemory): Promise<Pane> {
  const dialogs: string[] = [];
  const soon = Date.now() + 86_400_000;
  const tokens = { is: "tokens", tokens: { access: "dialog", expires: soon, renewFrom: soon } };
  const host: Host = await openExcel({
    officeSets: { ...newestOfficeSets, NestedAppAuth: "1.1" },
    openDialog: (address) => {
      dialogs.push(new URL(address).hash);
      const said = JSON.stringify({ messageToParent: JSON.stringify(tokens), targetOrigin: page.origin });
      setTimeout(() => host.installation().dialogs.message(said, page.origin, page.origin));
      return { close: () => undefined, onClosed: () => undefined };
    },
  });
  let user: Authorization | undefined;
  const take = (next: Authorization | undefined): void => void (user = next);
  const actions = createActions({
    client: {
      ...createClient({ baseUrl: "http://localhost:9" }),
      signIn: () => Promise.resolve({ ok: true, value: offered }),
    },
    workbook: excelWorkbook,
    signIn: { page, onChange: take, onStart: take, memory, waits: { start: 500, bridge: 100 } },
  });
  return { actions, dialogs, user: () => user, identity: async () => user?.current() };
}

const methods = (): readonly string[] => bridge.asked.map(({ method }) => method);

test("a user of Office is signed in when the pane opens, and no server but the relay is asked", async () => {
  const asked = jest.spyOn(globalThis, "fetch");
  bridge.answer(() => ({ token: "office-1" }));
  const { identity, dialogs } = await openPane();
  expect(await Promise.all([identity(), identity()])).toEqual(["Bearer office-1", "Bearer office-1"]);
  expect(methods()).toEqual(["GetToken"]);
  expect(bridge.asked[0]?.tokenParams).toMatchObject({
    ...{ clientId: "pane", authority: nested.authority, scope: "openid profile api://pane/use" },
  });
  expect(dialogs).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test("without a bridge of Office, the dialog opens at once", async () => {
  Reflect.deleteProperty(globalThis, "nestedAppAuthBridge");
  const { actions, identity, dialogs } = await openPane();
  expect(await identity()).toBeUndefined();
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in"]);
});

test("Office is not asked if the relay does not offer that", async () => {
  const { nested: _, ...others } = provider;
  const { actions, identity, dialogs } = await openPane(others);
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer dialog");
  expect([dialogs.length, bridge.asked.length]).toEqual([1, 0]);
});

test("if Office has to ask the user, it does so after the user pressed the button", async () => {
  bridge.answer(({ method }) =>
    method === "GetTokenPopup"
      ? { token: "office-1" }
      : { status: "USER_INTERACTION_REQUIRED", code: "consent_required" },
  );
  const { actions, identity, dialogs } = await openPane();
  expect(await identity()).toBeUndefined();
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer office-1");
  expect(methods()).toEqual(["GetToken", "GetToken", "GetTokenPopup"]);
  expect(dialogs).toEqual([]);
});

test.each([
  ["the user cancels", { status: "USER_CANCEL" }, "user_canceled"],
  ["Office refuses", { status: "PERSISTENT_ERROR", code: "invalid_client" }, "invalid_client"],
  ["the administrator has forbidden it", { status: "DISABLED" }, "nested_app_auth_bridge_disabled"],
  ["there is no account", { status: "ACCOUNT_UNAVAILABLE" }, "no_account_found"],
  ["there is no network", { status: "NO_NETWORK" }, "no_network_connectivity"],
  ["the code is a sentence", { status: "TRANSIENT_ERROR", code: "anna@plant.example failed" }, "no code"],
])("if %s, the failure says so, and the user can still use the dialog", async (_what, answer, code) => {
  bridge.answer(() => ({ ...answer, description: "anna@plant.example" }));
  const { actions, identity, dialogs } = await openPane();
  const failure = { code: "office_sign_in_failed", message: `Office: ${code}.` };
  expect(await actions.signIn("any", never)).toMatchObject({ ok: false, failure });
  expect(dialogs).toEqual([]);
  valueOf(await actions.signIn("dialog", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in"]);
});

test("the user can stop to wait for Office's window", async () => {
  const { actions, identity } = await openPane();
  await identity();
  const stop = new AbortController();
  bridge.answer(({ method }) => {
    if (method === "GetToken") return { status: "USER_INTERACTION_REQUIRED" };
    stop.abort();
    return undefined;
  });
  expect(await actions.signIn("any", stop.signal)).toMatchObject({ failure: { code: "cancelled" } });
});

test("a bridge that never answers holds nobody up, and a press of the button opens the dialog", async () => {
  Object.assign(globalThis, { askOffice: () => new Promise(() => undefined) });
  installBridge("askOffice");
  const { actions, identity, dialogs } = await openPane();
  expect(await identity()).toBeUndefined();
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in"]);
});

test("the list waits at most five seconds for Office, and a press of the button three", () => {
  expect(signInWaits).toEqual({ start: 5_000, bridge: 3_000 });
});

test("an answer of Office that is too late for the first requests signs the user in for the next ones", async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<{ readonly token: string }>((resolve) => {
    answer = () => resolve({ token: "office-1" });
  });
  bridge.answer(() => late);
  const { identity, dialogs } = await openPane();
  expect(await identity()).toBeUndefined();
  answer();
  while ((await identity()) === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await identity()).toBe("Bearer office-1");
  expect(dialogs).toEqual([]);
});

test("a silent request that Office never answers fails", async () => {
  const account = await openOfficeAccount(provider, 20);
  bridge.answer(() => undefined);
  expect(await account?.silent(false)).toMatchObject({ failure: { message: "Office: no answer." } });
});

test("Office renews a token before it expires, without the user", async () => {
  let count = 0;
  bridge.answer(() => ({ token: `office-${++count}` }));
  const account = (await openOfficeAccount(provider))!;
  const now = Date.now();
  const old = { access: "old", expires: now + 60_000, renewFrom: now - 1 };
  const held = holdOfficeTokens(account, old, { isFinal: false });
  expect(await Promise.all([held.current(), held.current()])).toEqual(["Bearer office-1", "Bearer office-1"]);
  expect(bridge.asked.map(({ tokenParams }) => tokenParams?.forceRefresh)).toEqual([true]);
});

test("a renewal that needs the user ends the sign-in, and one that fails does not", async () => {
  const account = (await openOfficeAccount(provider))!;
  const now = Date.now();
  const old = { access: "old", expires: now + 60_000, renewFrom: now - 1 };
  const held = holdOfficeTokens(account, old, { isFinal: false });
  bridge.answer(() => ({ status: "NO_NETWORK" }));
  expect(await held.current()).toBe("Bearer old");
  bridge.answer(() => ({ status: "USER_INTERACTION_REQUIRED" }));
  expect(await held.current()).toBeUndefined();
});

test("an expired token is replaced once; if the relay refuses the new one too, the dialog opens", async () => {
  let count = 0;
  bridge.answer(() => ({ token: `office-${++count}` }));
  const { actions, identity, user, dialogs } = await openPane();
  expect(await identity()).toBe("Bearer office-1");
  expect(await user()?.renewed("Bearer office-1")).toBe("Bearer office-2");
  expect(await user()?.renewed("Bearer office-2")).toBeUndefined();
  expect(await identity()).toBeUndefined();
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in"]);
  expect(count).toBe(2);
});

test("if the relay refuses all tokens of Office, the button opens the dialog at once", async () => {
  let count = 0;
  bridge.answer(() => ({ token: `office-${++count}` }));
  const { actions, identity, user, dialogs } = await openPane();
  expect(await identity()).toBe("Bearer office-1");
  await Promise.all([user()?.renewed("Bearer office-1"), user()?.renewed("Bearer office-1")]);
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in"]);
});

test("an Office that cannot replace a refused token counts as refused the next time", async () => {
  bridge.answer(() => ({ token: "office-1" }));
  const { user } = await openPane();
  expect(await user()?.current()).toBe("Bearer office-1");
  expect(await user()?.renewed("Bearer office-1")).toBeUndefined();
  expect(await user()?.current()).toBe("Bearer office-1");
  expect(await user()?.renewed("Bearer office-1")).toBeUndefined();
  expect(await user()?.current()).toBeUndefined();
});

test("signing out forgets the tokens without a dialog, and another account needs the dialog", async () => {
  bridge.answer(() => ({ token: "office-1" }));
  const { actions, identity, dialogs } = await openPane();
  await identity();
  valueOf(await actions.signOut(never));
  expect(await identity()).toBeUndefined();
  valueOf(await actions.signIn("any", never));
  expect(await identity()).toBe("Bearer office-1");
  valueOf(await actions.signIn("another", never));
  expect(await identity()).toBe("Bearer dialog");
  expect(dialogs).toEqual(["#do=sign-in&prompt=select_account"]);
});

/** A memory that several panes share, one after the other. */
function rememberSignOut(): SignInMemory {
  let isSignedOut = false;
  return { isSignedOut: () => isSignedOut, keep: (next) => void (isSignedOut = next) };
}

test("a sign-out lasts: the next pane asks Office only after a press of the button", async () => {
  bridge.answer(() => ({ token: "office-1" }));
  const memory = rememberSignOut();
  const first = await openPane(provider, memory);
  expect(await first.identity()).toBe("Bearer office-1");
  valueOf(await first.actions.signOut(never));
  const second = await openPane(provider, memory);
  expect(await second.identity()).toBeUndefined();
  expect(methods()).toEqual(["GetToken"]);
  valueOf(await second.actions.signIn("any", never));
  expect(await second.identity()).toBe("Bearer office-1");
  expect(second.dialogs).toEqual([]);
  expect(await (await openPane(provider, memory)).identity()).toBe("Bearer office-1");
});

test("after another account was used, the next pane does not silently work as the user of Office", async () => {
  bridge.answer(() => ({ token: "office-1" }));
  const memory = rememberSignOut();
  valueOf(await (await openPane(provider, memory)).actions.signIn("another", never));
  expect(await (await openPane(provider, memory)).identity()).toBeUndefined();
});

test("a sign-out is remembered on this computer, without a name or a token", async () => {
  bridge.answer(() => ({ token: "office-1" }));
  await openExcel({ officeSets: { ...newestOfficeSets, NestedAppAuth: "1.1" } });
  const answer = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify(provider)));
  const start = () => {
    const user: { authorization?: Authorization | undefined } = {};
    const actions = startActions(
      { baseUrl: "http://localhost:9", fetch: answer },
      () =>
        Promise.resolve({
          refresh: () => Promise.resolve(),
        } as Partial<RunningFunctions> as RunningFunctions),
      () => "en_US",
      { page, onChange: (next) => (user.authorization = next), wasUsed: false },
    );
    return { actions, user };
  };
  const { actions, user } = start();
  expect(await user.authorization?.current()).toBe("Bearer office-1");
  valueOf(await actions.signOut(never));
  expect(localStorage.getItem("work-analysis.office-sign-in")).toBe("off");
  expect(start().user.authorization).toBeUndefined();
  localStorage.removeItem("work-analysis.office-sign-in");
  expect(await start().user.authorization?.current()).toBe("Bearer office-1");
});

test("a late answer of Office does not replace the account that the user chose meanwhile", async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<{ readonly token: string }>((resolve) => {
    answer = () => resolve({ token: "office-1" });
  });
  bridge.answer(() => late);
  const { actions, user } = await openPane();
  valueOf(await actions.signIn("another", never));
  answer();
  await late;
  expect(await user()?.current()).toBe("Bearer dialog");
});

test.each([
  [true, "calculates functions again that ran before anybody was known", 1],
  [false, "calculates no function again if none ran before", 0],
])("a start that was asked for (%s) %s", async (wasUsed, _what, times) => {
  bridge.answer(() => ({ token: "office-1" }));
  await openExcel({ officeSets: { ...newestOfficeSets, NestedAppAuth: "1.1" } });
  const refresh = jest.fn(() => Promise.resolve());
  const answer = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify(provider)));
  let user: Authorization | undefined;
  startActions(
    { baseUrl: "http://localhost:9", fetch: answer },
    () => Promise.resolve({ refresh } as Partial<RunningFunctions> as RunningFunctions),
    () => "en_US",
    { page, onChange: (next) => (user = next), wasUsed },
  );
  expect(await user?.current()).toBe("Bearer office-1");
  await new Promise((resolve) => setTimeout(resolve));
  expect(refresh).toHaveBeenCalledTimes(times);
});
