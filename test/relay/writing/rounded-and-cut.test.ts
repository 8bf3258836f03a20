import { routes } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { serverError } from "../../support/service/faults.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const long = "Fit the door trim to the frame";
const cut = "Fit the door trim to";

let service: SpoiledService;
let relay: StartedRelay;
let session: number;
beforeAll(async () => {
  // Like an instance whose times have two decimals and whose names have twenty characters.
  service = await startSpoiledService((_model, _field, value) => {
    if (typeof value === "number") return Math.round(value * 100) / 100;
    return typeof value === "string" && !value.startsWith("[") ? value.slice(0, 20) : value;
  });
  session = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door" }]));
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { limits: { graceTime: 0 } });
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});

const newElement = async (): Promise<number> =>
  Number(
    await service.call("wa.element", "create", [{ session_id: session, name: "Pick", video_end_time: 5 }]),
  );
const change = (id: number, base: object, values: object) => ({
  ...{ key: `k${id}`, model: "wa.element", id, base, values },
});
const write = async (id: number, base: object, values: object) =>
  (await relay.writeBack([change(id, base, values)])).outcomes[0];
const journal = async (limit: number) =>
  (JSON.parse((await relay.post(routes.history, { limit })).text) as History).entries;

test("a rounded or cut value is written and reported, and the journal holds the stored value", async () => {
  const id = await newElement();
  expect(
    await write(id, { name: "Pick", video_end_time: 5 }, { name: long, video_end_time: 10.803 }),
  ).toMatchObject({
    outcome: "written",
    values: { name: cut, video_end_time: 10.8 },
    altered: ["name", "video_end_time"],
  });
  expect(await journal(1)).toMatchObject([
    { outcome: "written", after: { name: cut, video_end_time: 10.8 } },
  ]);
  expect(await write(id, { name: cut }, { name: "Fit it" })).toMatchObject({ outcome: "written" });
});

test("a value that rounds to the old one is written, too", async () => {
  const id = await newElement();
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 5.003 })).toMatchObject({
    outcome: "written",
    altered: ["video_end_time"],
  });
});

test("a write with a lost answer is recognised by its rounded value, without a conflict with itself", async () => {
  const id = await newElement();
  const gone = serverError("psycopg2.OperationalError", "server closed the connection unexpectedly");
  service.spoilNext("write", "after", gone);
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 10.803 })).toMatchObject({
    outcome: "written",
    altered: ["video_end_time"],
  });
  // A user without an answer sends it again.
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 10.803 })).toMatchObject({
    outcome: "written",
    altered: ["video_end_time"],
  });
  expect((await journal(2)).map(({ record_id }) => record_id)).not.toEqual([id, id]);
});

test("a write that never arrived does not count as written because the old value looks rounded", async () => {
  const id = await newElement();
  const gone = serverError("psycopg2.OperationalError", "server closed the connection unexpectedly");
  service.spoilNext("write", "before", gone);
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 5.003 })).toMatchObject({
    outcome: "unknown",
    code: "instance_database",
  });
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 5.003 })).toMatchObject({
    outcome: "written",
  });
});

test("a colleague's value that equals mine rounded is a conflict if I never sent mine", async () => {
  const id = await newElement();
  expect(await write(id, { name: "Pick" }, { name: "Take" })).toMatchObject({ outcome: "written" });
  await service.call("wa.element", "write", [[id], { video_end_time: 10.8 }]);
  expect(await write(id, { video_end_time: 5 }, { video_end_time: 10.803 })).toMatchObject({
    outcome: "conflict",
  });
});

test("my rounded value is still a conflict if a value that it depends on has changed", async () => {
  const id = await newElement();
  const timed = (): Promise<unknown> =>
    write(id, { name: "Pick", video_end_time: 5 }, { video_end_time: 10.803 });
  expect(await timed()).toMatchObject({ outcome: "written", altered: ["video_end_time"] });
  await service.call("wa.element", "write", [[id], { name: "Take" }]);
  expect(await timed()).toMatchObject({ outcome: "conflict", server: { name: "Take" } });
});

test("a creation with rounded and cut values is found after a lost answer, and made once", async () => {
  const gone = serverError("psycopg2.errors.AdminShutdown", "terminating connection");
  service.spoilNext("create", "after", gone);
  const creation = {
    ...{ key: "new 1", model: "wa.element" },
    values: {
      ...{ session_id: session, name: long, cycle_no: 7, sequence: 1 },
      ...{ element_type: "va", video_start_time: 0, video_end_time: 10.803 },
    },
  };
  for (let time = 0; time < 2; time++)
    expect(await relay.create([creation])).toMatchObject([
      { outcome: "created", values: { name: cut }, altered: ["name", "video_end_time"] },
    ]);
  const domain = [
    ["session_id", "=", session],
    ["cycle_no", "=", 7],
  ];
  expect(await service.call("wa.element", "search_count", [domain])).toBe(1);
});

test("a rounded write can be reversed", async () => {
  const id = await newElement();
  await write(id, { video_end_time: 5 }, { video_end_time: 10.803 });
  const [entry] = await journal(1);
  const [line] = linesOf(await relay.post(routes.takeBack, { entries: [entry?.id] }));
  expect(line).toMatchObject({ outcome: "taken_back" });
  expect(await service.call("wa.element", "read", [[id]], { fields: ["video_end_time"] })).toMatchObject([
    { video_end_time: 5 },
  ]);
});
