import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import type { Authorization } from "../../../addin/client/send.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { takeOut } from "../../support/actions/new-rows.ts";
import { walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";
import { startTokenEndpoint } from "../../support/sign-in/token-endpoint.ts";
import type { TokenEndpoint } from "../../support/sign-in/token-endpoint.ts";

let plant: TestPlant;
let endpoint: TokenEndpoint;
beforeAll(async () => {
  [plant, endpoint] = await Promise.all([startTestPlant(), startTokenEndpoint()]);
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
  /** The users, recorded at each change. */
  readonly told: readonly (Authorization | undefined)[];
  /** The requests to the pages in the dialogs. */
  readonly asked: readonly string[];
}

/** A pane whose relay signs users in at the endpoint, with given answers of the dialogs. */
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

const soon = Date.now() + 86_400_000;
const tokens = { access: "a", refresh: "r", expires: soon, renewFrom: soon };

test("a user who signs in is known from then on, and a second account replaces the first", async () => {
  const { actions, told, asked } = await openPane({ is: "tokens", tokens });
  valueOf(await actions.signIn("any", never));
  const first = told[0];
  expect(await first?.current()).toBe("Bearer a");
  valueOf(await actions.signIn("another", never));
  expect(await first?.current()).toBeUndefined();
  expect(await told[1]?.current()).toBe("Bearer a");
  expect(asked).toEqual(["#do=sign-in", "#do=sign-in&prompt=select_account"]);
});

test("a user who signs out is forgotten", async () => {
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
])("a dialog with the answer %j signs no user in", async (answer, code) => {
  const { actions, told } = await openPane(answer as object);
  expect(await actions.signIn("any", never)).toMatchObject({ ok: false, failure: { code } });
  expect(told).toEqual([]);
});

test("edits that a write-back left when the sign-in ended are sent by the next run", async () => {
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

const ended = { outcome: "failed", code: "not_signed_in", message: "The sign-in ended before." } as const;

test("rows that a deletion left when the sign-in ended were not sent, and the report gives the reason", async () => {
  const counts = { deleted: 0, conflict: 0, gone: 0, failed: 1, unknown: 0 };
  const { actions } = await openPane(
    {},
    {
      deleteRecords: (deletions) => {
        const outcomes = deletions.map(({ key, id }) => ({ key, id, ...ended }));
        return Promise.resolve({ ok: true, value: { complete: true, outcomes, counts } });
      },
    },
  );
  const { sheet, sheetId, elements } = await plant.pulled("S-2", [walk, walk]);
  await takeOut(sheet, 1);
  const report = valueOf(await actions.deleteRows(sheetId, [String(elements[1])], unwatched));
  expect(report).toMatchObject({ rows: [{ outcome: "not_sent" }], failure: { code: "not_signed_in" } });
  expect(report.rows[0]).not.toHaveProperty("message");
});

test("entries that a take-back left when the sign-in ended were not sent, and the report gives the reason", async () => {
  const counts = { taken_back: 0, conflict: 0, gone: 0, not_possible: 0, failed: 1, unknown: 0 };
  const { host, actions } = await openPane(
    {},
    {
      takeBack: (entries) => {
        const outcomes = entries.map((entry) => ({ entry, ...ended }));
        return Promise.resolve({ ok: true, value: { complete: true, outcomes, counts } });
      },
    },
  );
  const { sheet, elements } = await plant.pulled("S-3", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  valueOf(await actions.writeBack(unwatched));
  const [newest] = valueOf(await actions.listHistory(never));
  const report = valueOf(await actions.takeBack([newest!.entries[0]!.id], unwatched));
  expect(report).toMatchObject({ entries: [{ outcome: "not_sent" }], failure: { code: "not_signed_in" } });
});
