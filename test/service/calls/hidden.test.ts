import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";

let service: SpoiledService;
beforeAll(async () => {
  service = await startSpoiledService();
});
afterAll(() => service.stop());

test("a rule that hides a record counts before the limit of a search does, as on real servers", async () => {
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
  expect(await namesOf({})).toEqual(["O-4", "O-2", "O-1"]);
  expect(await namesOf({ limit: 2 })).toEqual(["O-4", "O-2"]);
  expect(await namesOf({ limit: 2, offset: 1 })).toEqual(["O-2", "O-1"]);
});

test("a call for several records is refused where one of them is hidden, and does nothing to the others", async () => {
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
