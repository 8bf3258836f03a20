import { routes } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { serverError } from "../../support/service/faults.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: SpoiledService;
  let relay: StartedRelay;
  let session: number;
  let ids: readonly number[];
  beforeEach(async () => {
    service = await startSpoiledService();
    session = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door" }]));
    const elements = Array.from({ length: 9 }, (_, at) => ({ session_id: session, name: `E${at}` }));
    ids = (await service.call("wa.element", "create", [elements])) as number[];
    const { url, db, login, apiKey } = service;
    relay = await startRelay(
      { url, db, login, apiKey: new Secret(apiKey), transport },
      { limits: { graceTime: 0, signInPause: 0, replicaTime: 0 } },
    );
  });
  afterEach(async () => {
    await relay.close();
    await service.stop();
  });

  const read = { model: "wa.element", method: "search_read", domain: [], fields: ["name"] };
  const write = (id: number, at: number) => ({
    ...{ key: `k${at}`, model: "wa.element", id, base: { name: `E${at}` }, values: { name: `F${at}` } },
  });

  test("an unavailable database is reported with a code, without its host and port", async () => {
    const down =
      'connection to server at "db.plant.example" (10.0.0.5), port 5432 failed: Connection refused';
    service.spoilNext("search_read", "before", serverError("psycopg2.OperationalError", down));
    const answer = await relay.post(routes.read, read);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: "instance_database", message: "The instance has lost its database." },
    });
    for (const text of [answer.text, ...relay.log])
      expect(text).not.toMatch(/plant\.example|10\.0\.0\.5|5432/);
  });

  test("a deleted user is not a missing record: the relay signs in again once, and then reports it", async () => {
    const gone = serverError(
      "odoo.exceptions.MissingError",
      "Record does not exist or has been deleted.\n(Record: res.users(2,), User: 2)",
    );
    service.spoilNext("search_read", "before", gone);
    expect((await relay.post(routes.read, read)).status).toBe(200);
    service.spoilNext("search_read", "before", gone);
    service.spoilNext("search_read", "before", gone);
    const answer = await relay.post(routes.read, read);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "sign_in_failed" } });
    service.spoilNext("read", "before", gone);
    service.spoilNext("read", "before", gone);
    const { outcomes } = await relay.writeBack([write(ids[0] ?? 0, 0)]).catch(() => ({ outcomes: [] }));
    expect(outcomes).not.toMatchObject([{ outcome: "gone" }]);
  });

  test("a wrong value of a selection is refused as a value, not as an unknown field", async () => {
    const wrong = serverError("builtins.ValueError", "Wrong value for wa.element.element_type: 'c3'");
    service.spoilNext("write", "before", wrong);
    const { outcomes } = await relay.writeBack([write(ids[0] ?? 0, 0)]);
    expect(outcomes).toMatchObject([{ outcome: "failed", code: "invalid_values" }]);
  });

  test("only a hidden record is refused: all others are written, deleted and reconciled", async () => {
    const [hidden = 0] = ids.slice(4);
    service.hide(hidden);
    const { outcomes } = await relay.writeBack(ids.map(write));
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual(
      ids.map((id) => [id, id === hidden ? "failed" : "written"]),
    );
    expect(outcomes.find(({ id }) => id === hidden)).toMatchObject({ code: "no_rights" });

    const deletions = ids.map((id, at) => ({
      ...{ key: `d${at}`, model: "wa.element", id, base: { name: `F${at}` } },
    }));
    const lines = linesOf(await relay.post(routes.delete, { deletions })).slice(0, -1);
    expect(lines).toMatchObject(ids.map((id) => ({ id, outcome: id === hidden ? "failed" : "deleted" })));
  });

  test("hidden records do not prevent reconciling the others, and never count as deleted", async () => {
    const [one = 0, hidden = 0, deleted = 0] = ids;
    const lost = serverError("psycopg2.OperationalError", "server closed the connection unexpectedly");
    service.spoilNext("write", "before", lost);
    service.spoilNext("write", "before", lost);
    await relay.writeBack([write(one, 0), write(hidden, 1)]);
    service.spoilNext("unlink", "before", lost);
    const deletion = { key: "d", model: "wa.element", id: deleted, base: { name: "E2" } };
    await relay.post(routes.delete, { deletions: [deletion] });
    service.hide(hidden);
    service.hide(deleted);
    await service.call("wa.element", "write", [[one], { name: "F0" }]);
    const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as {
      readonly entries: readonly { readonly record_id: number; readonly outcome: string }[];
    };
    expect(entries.map(({ record_id, outcome }) => [record_id, outcome])).toEqual([
      [deleted, "unknown"],
      [hidden, "unknown"],
      [one, "written"],
    ]);
  });

  test("a user without access to a model gets a refusal after two more calls, not one for every record", async () => {
    const denied = serverError("odoo.exceptions.AccessError", "You are not allowed to access this.");
    for (let time = 0; time < 2; time++) {
      service.spoilNext("read", "before", denied);
      service.spoilNext("search_read", "before", denied);
    }
    const answer = await relay.post(routes.writeBack, { changes: ids.map(write) });
    expect(answer.status).toBe(403);
    expect(service.left()).toBe(2);
  });
});
