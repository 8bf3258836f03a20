import { startSpoiledService } from "../../support/service/spoiled-service.ts";

test("a rule that hides a record counts before the limit of a search does, as on real servers", async () => {
  const service = await startSpoiledService();
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
  await service.stop();
});
