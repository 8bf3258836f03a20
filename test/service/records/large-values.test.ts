import { startService } from "../../support/service.ts";
import type { Call } from "../../support/instance-call.ts";
import type { StartedService } from "../../support/service.ts";

let service: StartedService;
let reader: Call;
beforeAll(async () => {
  service = await startService({ sampleData: false });
  await service.call("wa.session", "create", [{ o_no: "A", name: "Door trim" }]);
  reader = service.callAs("reader");
});
afterAll(() => service.stop());

const found = (...domain: unknown[]): Promise<unknown> => reader("wa.session", "search_count", [domain]);
const large: unknown = { a: Array.from({ length: 100_000 }, () => [1]) };

test.each<[string, unknown]>([
  ["an object", large],
  ["a list of lists", [[large]]],
  ["an object among others", ["Door trim", large]],
  ["a text that no record has", "x".repeat(200_000)],
  ["more values than anybody looks for", Array.from({ length: 50_001 }, (_, index) => index)],
])("a field cannot be compared with %s, with any operator", async (_what, value) => {
  for (const operator of Array.isArray(value) ? ["=", "!=", "in", "not in"] : ["=", "!=", "<", ">="])
    for (const name of ["name", "o_no"])
      await expect(found([name, operator, value])).rejects.toMatchObject({
        name: expect.stringMatching(/ValueError$/) as unknown,
        message: expect.stringMatching(/^Invalid domain: .{10,90}$/) as unknown,
      });
});

test("the lists of a domain count together, and the allowed number of values is searched", async () => {
  const list = Array.from({ length: 25_000 }, (_, index) => index);
  expect(await found(["id", "in", list], ["id", "in", list])).toBe(1);
  await expect(found(["id", "in", list], ["id", "in", [...list, 1]])).rejects.toThrow("50000 values");
});

test("a refusal quotes only the start of a text, and the type of other values", async () => {
  const long = "x".repeat(200_000);
  const shown = `'${"x".repeat(80)}'`;
  await expect(found([long, "=", 1])).rejects.toThrow(`Invalid field ${shown} on`);
  await expect(found(["name", long, 1])).rejects.toThrow(`Invalid operator ${shown} in`);
  await expect(found([{ toString: 1 }, "=", 1])).rejects.toThrow("Invalid field 'object' on");
  await expect(found(["name", { toString: 1 }, 1])).rejects.toThrow("Invalid operator 'object' in");
  await expect(reader("wa.session", "search_count", [[]], { context: { lang: long } })).rejects.toThrow(
    /^Invalid language code: x{80}$/,
  );
});

test("a list sent as text is kept as real servers write it, which is not JSON", async () => {
  const [id] = (await service.call("wa.session", "create", [
    [{ o_no: "B", name: ["it's", { b: [1, true] }] }],
  ])) as number[];
  expect(await reader("wa.session", "read", [[id]], { fields: ["name"] })).toEqual([
    { id, name: "['it\\'s',{'b':[1,true]}]" },
  ]);
});
