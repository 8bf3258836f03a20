import { fieldNames } from "../../../contract/records.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

describe("searching and languages", () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService({ sampleData: false });
    await service.call("wa.session", "create", [
      [
        { o_no: "1-2", name: "Door trim", process_name: "Line 1", date: "2026-01-16" },
        { o_no: "00123", name: "door seal", date: "2026-03-01" },
        { o_no: "O_3", name: "100% check", process_name: "" },
        { o_no: "4*?[x", name: false, date: "2026-01-16" },
      ],
    ]);
  });
  afterAll(() => service.stop());

  const ids = async (domain: readonly unknown[], kwargs: object = {}): Promise<readonly number[]> => {
    const records = (await service.call("wa.session", "search_read", [domain], {
      fields: ["o_no"],
      order: "id",
      ...kwargs,
    })) as readonly { id: number }[];
    return records.map(({ id }) => id);
  };

  test.each<readonly [unknown[], number[]]>([
    [[], [1, 2, 3, 4]],
    [[["o_no", "=", "00123"]], [2]],
    [[["id", "=", 3]], [3]],
    [[["date", "=", "2026-01-16"]], [1, 4]],
    [[["date", "=", false]], [3]],
    [[["date", "!=", false]], [1, 2, 4]],
    [[["date", "!=", "2026-01-16"]], [2, 3]],
    [[["name", "=", false]], [4]],
    [[["process_name", "=", ""]], [3]],
    [[["date", ">", "2026-01-16"]], [2]],
    [[["date", "<=", "2026-01-16"]], [1, 4]],
    [[["id", "in", [1, 4, 9]]], [1, 4]],
    [[["id", "not in", [1, 4, 9]]], [2, 3]],
    [[["date", "in", [false, "2026-03-01"]]], [2, 3]],
    [[["id", "in", []]], []],
    [[["name", "like", "oor"]], [1, 2]],
    [[["name", "like", "door"]], [2]],
    [[["name", "ilike", "DOOR"]], [1, 2]],
    [[["name", "not ilike", "door"]], [3, 4]],
    [[["name", "=like", "D%m"]], [1]],
    [[["o_no", "like", "*?["]], [4]],
    [
      ["|", ["id", "=", 1], ["id", "=", 2]],
      [1, 2],
    ],
    [
      ["!", ["id", "=", 1]],
      [2, 3, 4],
    ],
    [
      ["|", "&", ["id", ">", 1], ["id", "<", 3], ["id", "=", 4]],
      [2, 4],
    ],
    [["|", ["id", "=", 1], ["id", "=", 2], ["date", "=", "2026-03-01"]], [2]],
  ])("the domain %j selects %j", async (domain, expected) => {
    expect(await ids(domain)).toEqual(expected);
    expect(await service.call("wa.session", "search_count", [domain])).toBe(expected.length);
  });

  test("puts records without a date first in a descending order, and follows limit and offset", async () => {
    expect(await ids([], { order: "date desc, id desc" })).toEqual([3, 2, 4, 1]);
    expect(await ids([], { order: "date, id desc" })).toEqual([4, 1, 2, 3]);
    expect(await ids([], { limit: 2, offset: 1 })).toEqual([2, 3]);
    for (const limit of [0, false]) expect(await ids([], { limit })).toEqual([1, 2, 3, 4]);
  });

  test("reads ids in order, without deleted ones", async () => {
    expect(await service.call("wa.session", "read", [[4, 99, 1]], { fields: ["o_no"] })).toEqual([
      { id: 4, o_no: "4*?[x" },
      { id: 1, o_no: "1-2" },
    ]);
  });

  test("reads a reference as id and display name, in the requested language", async () => {
    const element = await service.call("wa.element", "create", [{ session_id: 1, name: "Pick part" }]);
    const nameless = await service.call("wa.element", "create", [{ session_id: 4 }]);
    const japanese = { context: { lang: "ja_JP" } };
    await service.call("wa.session", "write", [[1], { name: "ドアトリム" }], japanese);
    await service.call("wa.element", "write", [[element], { name: "部品を取る" }], japanese);
    const read = (kwargs: object) =>
      service.call("wa.element", "read", [[element, nameless]], {
        fields: ["session_id", "name"],
        ...kwargs,
      });
    expect(await read({})).toEqual([
      { id: element, session_id: [1, "Door trim"], name: "Pick part" },
      { id: nameless, session_id: [4, "wa.session,4"], name: false },
    ]);
    expect(await read(japanese)).toEqual([
      { id: element, session_id: [1, "ドアトリム"], name: "部品を取る" },
      { id: nameless, session_id: [4, "wa.session,4"], name: false },
    ]);
    expect(await read({ context: { lang: "de_DE" } })).toEqual(await read({ context: { lang: "en_US" } }));
    expect(await ids([["name", "=", "ドアトリム"]], japanese)).toEqual([1]);
    expect(await ids([["name", "=", "ドアトリム"]])).toEqual([]);
  });

  test("writing a name without lang keeps translations; an emptied translation falls back", async () => {
    const name = async (lang?: string) => {
      const [record] = (await service.call("wa.session", "read", [[1]], {
        fields: ["name"],
        ...(lang === undefined ? {} : { context: { lang } }),
      })) as readonly { name: unknown }[];
      return record?.name;
    };
    await service.call("wa.session", "write", [[1], { name: "Door trim B" }]);
    expect([await name(), await name("ja_JP"), await name("ko_KR")]).toEqual([
      "Door trim B",
      "ドアトリム",
      "Door trim B",
    ]);
    await service.call("wa.session", "write", [[1], { name: false }], { context: { lang: "ja_JP" } });
    expect(await name("ja_JP")).toBe("Door trim B");
  });

  test("converts numbers and text like real servers", async () => {
    const id = await service.call("wa.element", "create", [
      { session_id: 2, name: 12.5, cycle_no: "3", video_start_time: "1.5", standard_time: false },
    ]);
    await service.call("wa.element", "write", [[id], { segment_data: [{ type: "va" }] }]);
    const [record] = (await service.call("wa.element", "read", [[id]])) as readonly Readonly<
      Record<string, unknown>
    >[];
    expect(record).toMatchObject({ name: "12.5", cycle_no: 3, video_start_time: 1.5, standard_time: 0 });
    expect(() => JSON.parse(record?.segment_data as string) as unknown).toThrow(SyntaxError);
  });

  test("describes the fields with the requested attributes", async () => {
    const fields = (await service.call("wa.element", "fields_get", [], {
      attributes: ["string", "type"],
    })) as Readonly<Record<string, unknown>>;
    expect(fields).toMatchObject({
      id: { string: "ID", type: "integer" },
      session_id: { string: "Analysis", type: "many2one" },
      video_start_time: { string: "Start", type: "float" },
    });
    expect(Object.keys(fields)).toEqual(["id", ...fieldNames("wa.element")]);
  });
});
