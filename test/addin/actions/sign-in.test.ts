import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/actions.ts";
import type { Authorization } from "../../../addin/client/authorization.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/workbook/workbook.ts";
import type { Host } from "../../../workbench/host/host.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";
import { startTokenEndpoint } from "../../support/sign-in/token-endpoint.ts";
import type { TokenEndpoint } from "../../support/sign-in/token-endpoint.ts";

let plant: Plant;
let endpoint: TokenEndpoint;
beforeAll(async () => {
  [plant, endpoint] = await Promise.all([startPlant(), startTokenEndpoint()]);
});
afterAll(async () => {
  await plant.stop();
  await endpoint.close();
});

const page = new URL("http://localhost/sign-in.html");
const never = new AbortController().signal;

interface Pane {
  readonly host: Host;
  readonly actions: Actions;
  /** Who asks, as told each time it changed. */
  readonly told: readonly (Authorization | undefined)[];
  /** What the pages in the dialogs were asked to do. */
  readonly asked: readonly string[];
}

/** A pane whose relay lets people sign in at the endpoint, and whose dialogs answer with what is given. */
async function openPane(answer: object, client: Partial<Client> = {}): Promise<Pane> {
  const asked: string[] = [];
  const told: (Authorization | undefined)[] = [];
  const host: Host = await openExcel({
    openDialog: (address) => {
      asked.push(new URL(address).hash);
      const said = JSON.stringify({ messageToParent: JSON.stringify(answer), targetOrigin: page.origin });
      setTimeout(() => host.installation().dialogs.message(said, page.origin, page.origin));
      return { close: () => undefined, onClosed: () => undefined };
    },
  });
  const signIn = () => Promise.resolve({ ok: true as const, value: endpoint.provider });
  const actions = createActions({
    client: { ...createClient({ baseUrl: plant.relay.url }), signIn, ...client },
    workbook: excelWorkbook,
    signIn: { page, onChange: (next) => told.push(next) },
  });
  return { host, actions, told, asked };
}

const soon = Date.now() + 300_000;
const tokens = { access: "a", refresh: "r", expires: soon, renewFrom: soon };

test("who signs in is known from then on, and a second account takes the place of the first", async () => {
  const { actions, told, asked } = await openPane({ is: "tokens", tokens });
  valueOf(await actions.signIn("any", never));
  const first = told[0];
  expect(await first?.current()).toBe("Bearer a");
  valueOf(await actions.signIn("another", never));
  expect(await first?.current()).toBeUndefined();
  expect(await told[1]?.current()).toBe("Bearer a");
  expect(asked).toEqual(["#do=sign-in", "#do=sign-in&prompt=select_account"]);
});

test("who signs out is forgotten", async () => {
  const { actions, told } = await openPane({ is: "tokens", tokens });
  valueOf(await actions.signIn("any", never));
  valueOf(await actions.signOut(never));
  expect(await told[0]?.current()).toBeUndefined();
  expect(told[1]).toBeUndefined();
});

test.each([
  [{ is: "refused", code: "sign_in_refused", detail: "" }, "sign_in_refused"],
  [{ is: "refused", code: "identity_unreachable", detail: "" }, "identity_unreachable"],
  [{ is: "tokens", tokens: { access: 5 } }, "sign_in_refused"],
  [{ is: "signed_out" }, "sign_in_refused"],
  ["something", "sign_in_refused"],
])("a dialog that says %j signs nobody in", async (answer, code) => {
  const { actions, told } = await openPane(answer as object);
  expect(await actions.signIn("any", never)).toMatchObject({ ok: false, failure: { code } });
  expect(told).toEqual([]);
});

test("what a write-back left because the sign-in ended stays an edit, and goes out at the next press", async () => {
  const real = createClient({ baseUrl: plant.relay.url });
  let hasEnded = true;
  const { host, actions } = await openPane(
    {},
    {
      writeBack: async (changes, following) => {
        const [first, ...rest] = changes;
        if (!hasEnded || first === undefined) return real.writeBack(changes, following);
        const written = await real.writeBack([first], following);
        if (!written.ok || !written.value.complete) return written;
        const left = rest.map(({ key, id }) => {
          const message = "The sign-in ended before the relay came to this.";
          return { key, id, outcome: "failed", code: "not_signed_in", message } as const;
        });
        const outcomes = [...written.value.outcomes, ...left];
        return { ok: true, value: { ...written.value, outcomes } };
      },
    },
  );
  const { sheet, elements } = await plant.pulled("S-1", [walk, walk]);
  const [one, other] = [elements[0]!, elements[1]!];
  enter(host, sheet, one, "Element", "Carry");
  enter(host, sheet, other, "Element", "Fetch");
  const report = valueOf(await actions.writeBack(unwatched));
  expect(report.counts).toMatchObject({ written: 1, failed: 0, not_sent: 1 });
  expect(report.failure).toMatchObject({ code: "not_signed_in" });
  expect(shownAt(host, sheet, other, "Element")).toBe("Fetch");
  expect((await plant.recordOf(other)).name).toBe("Walk");
  hasEnded = false;
  expect(valueOf(await actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, not_sent: 0 });
  expect((await plant.recordOf(other)).name).toBe("Fetch");
});
