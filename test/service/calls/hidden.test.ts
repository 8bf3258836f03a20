import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";

let service: SpoiledService;
/** The analyses of the comparisons. */
let sides: { readonly session_a_id: number; readonly session_b_id: number };
beforeAll(async () => {
  service = await startSpoiledService();
  const made = await service.call("wa.session", "create", [[{ o_no: "A-1" }, { o_no: "A-2" }]]);
  const [before = 0, after = 0] = made as readonly number[];
  sides = { session_a_id: before, session_b_id: after };
});
afterAll(() => service.stop());

test("a rule hides records before the limit of a search applies, as on real servers", async () => {
  const numbers = [1, 2, 3, 4];
  const made = await service.call("wa.session", "create", [numbers.map((no) => ({ o_no: `O-${no}` }))]);
  const [, , third = 0] = made as readonly number[];
  service.hide(third);
  const namesOf = async (kwargs: object): Promise<readonly string[]> => {
    const found = await service.call("wa.session", "search_read", [[]], {
      ...{ fields: ["o_no"], order: "id desc" },
      ...kwargs,
    });
    return (found as readonly { readonly o_no: string }[]).map(({ o_no }) => o_no);
  };
  expect(await namesOf({})).toEqual(["O-4", "O-2", "O-1", "A-2", "A-1"]);
  expect(await namesOf({ limit: 2 })).toEqual(["O-4", "O-2"]);
  expect(await namesOf({ limit: 2, offset: 1 })).toEqual(["O-2", "O-1"]);
});

test("a call for several records is refused if one of them is hidden, and does not change the others", async () => {
  const made = await service.call("wa.session", "create", [[{ o_no: "O-5" }, { o_no: "O-6" }]]);
  const [seen = 0, hidden = 0] = made as readonly number[];
  service.hide(hidden);
  for (const [method, ...args] of [["read"], ["write", { o_no: "O-7" }], ["unlink"]] as const)
    await expect(service.call("wa.session", method, [[seen, hidden], ...args])).rejects.toMatchObject({
      name: expect.stringMatching(/AccessError$/) as unknown,
    });
  expect(await service.call("wa.session", "read", [[seen]], { fields: ["o_no"] })).toEqual([
    { id: seen, o_no: "O-5" },
  ]);
});

test("searches omit archived and hidden records, and reads by id return archived ones", async () => {
  const made = await service.call("wa.comparison", "create", [
    [{ name: "A" }, { name: "B" }, { name: "C" }].map((values) => ({ ...values, ...sides })),
  ]);
  const [shown = 0, archived = 0, hidden = 0] = made as readonly number[];
  service.archive("wa.comparison", archived);
  service.hide(hidden, true, "wa.comparison");
  for (const call of [service.call, service.callJson2]) {
    const all = [["session_a_id", "=", sides.session_a_id]];
    expect(await call("wa.comparison", "search_read", [all], { fields: ["name"] })).toEqual([
      { id: shown, name: "A" },
    ]);
    expect(await call("wa.comparison", "search_count", [all])).toBe(1);
    const byId = [[shown, archived]];
    expect(await call("wa.comparison", "read", byId, { fields: ["name"] })).toHaveLength(2);
    expect(await call("wa.comparison", "get_metadata", byId)).toHaveLength(2);
  }
});

test("get_metadata returns who created and last wrote existing records, and when", async () => {
  const ids = [sides.session_a_id, sides.session_b_id, 100_000];
  expect(await service.callJson2("wa.session", "get_metadata", [ids])).toMatchObject(
    ids.slice(0, 2).map((id) => ({
      ...{ id, create_uid: service.uid, create_date: expect.any(String) as unknown },
      ...{ write_uid: service.uid, write_date: expect.any(String) as unknown },
    })),
  );
});
