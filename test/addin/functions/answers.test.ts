import { fieldNames, fieldOf } from "../../../contract/records.ts";
import { Secret } from "../../../relay/secret.ts";
import { functionsWith } from "../../support/functions.ts";
import type { CalledFunctions } from "../../support/functions.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";
import { values } from "../../support/worksheet/rows-in-words.ts";

let service: StartedService;
let relay: StartedRelay;
let before: number;
let after: number;
let called: CalledFunctions;

beforeAll(async () => {
  service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) });
  [before, after] = (await service.call("wa.session", "create", [
    [
      { o_no: "00123", name: "Door trim", process_name: "Assembly", date: "2026-03-01" },
      { o_no: "O-2", name: "Door trim, after" },
    ],
  ])) as [number, number];
  const element = { session_id: before, element_type: "nva", video_start_time: 0 };
  const segments = [{ type: "nva", start: 0, end: 4, dur: 4 }];
  await service.call("wa.element", "create", [
    [
      { ...element, cycle_no: 1, sequence: 1, name: "Pick part", video_end_time: 4, standard_time: 5 },
      { ...element, cycle_no: 2, sequence: 1, name: "Pick part", video_end_time: 6, element_type: "va" },
      { ...element, session_id: after, cycle_no: 1, sequence: 1, name: "Pick part", video_end_time: 3 },
    ],
  ]);
  await service.call("wa.element", "write", [
    [1],
    {
      segment_data: JSON.stringify(segments),
      loss_data: JSON.stringify(["walks to rack"]),
      loss_type_data: JSON.stringify(["w2"]),
    },
  ]);
  await service.call("wa.cycle", "create", [
    { session_id: before, sequence: 1, video_start: 0, video_end: 4.5, cycle_time: 4.5 },
  ]);
  await service.call("wa.linebalance", "create", [{ name: "Line 4", takt_time: 60 }]);
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});
beforeEach(() => {
  called = functionsWith(relay.url);
});

const value = (cells: unknown) => ({ ok: true, value: cells });
const wrong = (message: unknown) => ({ ok: false, error: { code: "value", message } });
const missing = (message: unknown) => ({ ok: false, error: { code: "not_available", message } });

describe("WA.SESSION", () => {
  test.each([
    ["cycle_time_avg", 5],
    ["CYCLE_TIME_AVG", 5],
    ["Cycle time avg", 5],
    ["cycle time avg (s)", 5],
    ["Ｏ－Ｎｏ", "00123"],
    ["element_count", 2],
    ["name", "Door trim"],
    ["Process", "Assembly"],
    ["date", "2026-03-01"],
  ])("returns the field %s", async (field, cell) => {
    expect(await called.call("SESSION", "00123", field)).toEqual(value(cell));
  });

  test("lists the existing fields if the requested one is unknown", async () => {
    const fields = fieldNames("wa.session").join(", ");
    expect(await called.call("SESSION", "00123", "speed")).toEqual(
      wrong(`There is no field speed. Fields are: ${fields}.`),
    );
    expect(await called.call("SESSION", "00123", null)).toEqual(
      wrong(`Enter a field. Fields are: ${fields}.`),
    );
    expect(called.requests).toEqual([]);
  });

  test("reports a missing analysis", async () => {
    expect(await called.call("SESSION", "O-9999", "name")).toEqual(missing("There is no analysis O-9999."));
  });

  test.each([
    ["ＯＡ－１２", "OA-12"],
    ["OAー12", "OA-12"],
    ["OA‑12", "OA-12"],
    ["カバー1", "カバー１"],
    ["K-7", "Ｋ－７"],
  ])("suggests for %s the O-No %s, which differs only in width or dashes", async (typed, meant) => {
    await service.call("wa.session", "create", [{ o_no: meant, name: "Width" }]).catch(() => undefined);
    expect(await called.call("SESSION", typed, "name")).toEqual(
      missing(`There is no ${typed}. Did you mean ${meant}?`),
    );
    expect(await called.call("SESSION", meant, "name")).toEqual(value("Width"));
  });

  test("accepts an O-No in full-width letters as typed if it exists", async () => {
    await service.call("wa.session", "create", [
      [
        { o_no: "ＷＩＤＥ", name: "Wide" },
        { o_no: "WIDE", name: "Narrow" },
      ],
    ]);
    expect(await called.call("SESSION", "ＷＩＤＥ", "name")).toEqual(value("Wide"));
    expect(await called.call("SESSION", "WIDE", "name")).toEqual(value("Narrow"));
  });

  test("asks for the O-No as text if a number finds no analysis", async () => {
    expect(await called.call("SESSION", 123, "name")).toEqual(
      wrong(expect.stringContaining('as text: "00123"')),
    );
    expect(await called.call("SESSION", "", "name")).toEqual(wrong("Enter an O-No as text."));
    expect(await called.call("SESSION", true, "name")).toEqual(wrong("Enter an O-No as text."));
  });
});

test("a number finds the analysis whose O-No has exactly its digits", async () => {
  await service.call("wa.session", "create", [{ o_no: "77", name: "Seventy-seven" }]);
  expect(await called.call("SESSION", 77, "name")).toEqual(value("Seventy-seven"));
});

const units: Readonly<Record<string, string>> = { seconds: " (s)" };
/** The headers of an element: its fields without lists and references. */
const headers = fieldNames("wa.element").flatMap((name) => {
  const { label = "", kind = "" } = fieldOf("wa.element", name) ?? {};
  return ["json", "many2one"].includes(kind) ? [] : [`${label}${units[kind] ?? ""}`];
});

test("WA.ELEMENTS lists all cycles below headers, or one of them", async () => {
  const first = [1, 1, "Pick part", "nva Non-value added", 0, 4, 5, 0, 4];
  const second = [2, 1, "Pick part", "va Value added", 0, 6, 0, 0, 0];
  expect(await called.call("ELEMENTS", "00123", null)).toEqual(value([headers, first, second]));
  expect(await called.call("ELEMENTS", "00123", 2)).toEqual(value([headers, second]));
  expect(await called.call("ELEMENTS", "00123", 9)).toEqual(value([headers]));
  for (const cycle of [0, 1.5, "first", true])
    expect(await called.call("ELEMENTS", "00123", cycle)).toEqual(
      wrong("Enter the cycle as a whole number from 1."),
    );
});

test("WA.LOSS lists the NVA segments with waste type and text, as the LOSS worksheet does", async () => {
  expect(await called.call("LOSS", "00123")).toEqual(
    value(
      values(
        "Cycle|No.|Element|Start (s)|End (s)|Duration (s)|Waste type|LOSS text",
        "1|1|Pick part|0|4|4|w2 Waiting|walks to rack",
      ),
    ),
  );
});

test("WA.CYCLES lists the measured cycles", async () => {
  expect(await called.call("CYCLES", "00123")).toEqual(
    value(values("No.|Start (s)|End (s)|Cycle time (s)", "1|0|4.5|4.5")),
  );
});

test("WA.LINE returns a field of a line balance, and reports a missing or duplicate name", async () => {
  expect(await called.call("LINE", "Line 4", "Takt time")).toEqual(value(60));
  expect(await called.call("LINE", "Line 5", "takt_time")).toEqual(
    missing("There is no line balance Line 5."),
  );
  await service.call("wa.linebalance", "create", [[{ name: "Twin" }, { name: "Twin" }]]);
  expect(await called.call("LINE", "Twin", "takt_time")).toEqual(
    wrong("Several line balances are called Twin."),
  );
});

test("WA.COMPARE calculates from both analyses, or returns the values of the newest comparison if there is one", async () => {
  const figures = ["ct_a", "ct_b", "ct_reduction", "ct_reduction_pct", "va_improvement"] as const;
  const all = (): Promise<unknown[]> =>
    Promise.all(figures.map((figure) => called.call("COMPARE", "00123", "O-2", figure)));
  const workedOut = await all();
  expect(workedOut.slice(0, 4)).toEqual([value(5), value(3), value(2), value(40)]);
  await service.call("wa.comparison", "create", [
    { name: "Trim", session_a_id: before, session_b_id: after },
  ]);
  called.forget();
  expect(await all()).toEqual(workedOut);
  expect(await called.call("COMPARE", "00123", "O-77", "ct_a")).toEqual(
    missing("There is no analysis O-77."),
  );
  expect(await called.call("COMPARE", "O-2", "O-2", "Reduction %")).toEqual(value(0));
});

test("all calls of one calculation share one request for each step, and equal reads are made once", async () => {
  await Promise.all([
    called.call("SESSION", "00123", "name"),
    called.call("SESSION", "00123", "va_ratio"),
    called.call("SESSION", "O-2", "name"),
    called.call("ELEMENTS", "00123", null),
    called.call("ELEMENTS", "O-2", null),
    called.call("LOSS", "00123"),
    called.call("LINE", "Line 4", "takt_time"),
  ]);
  // First two analyses and the line, then the elements of two analyses, which the LOSS shares.
  expect(called.requests).toEqual([3, 2]);
});

test("records are kept until the cache is cleared", async () => {
  const name = (): Promise<unknown> => called.call("SESSION", "O-2", "name");
  const first = await name();
  await service.call("wa.session", "write", [[after], { name: "Renamed" }]);
  expect(await name()).toEqual(first);
  expect(called.requests).toEqual([1]);
  called.forget();
  expect(await name()).toEqual(value("Renamed"));
  await service.call("wa.session", "write", [[after], { name: "Door trim, after" }]);
});

test("in another language, headers and texts are translated, and fields can be named in any language", async () => {
  const japanese = functionsWith(relay.url, "ja_JP");
  expect(await japanese.call("LOSS", "00123")).toMatchObject({
    value: [expect.anything(), [1, 1, "Pick part", 0, 4, 4, expect.stringMatching(/^w2 /), "walks to rack"]],
  });
  expect(await japanese.call("SESSION", "00123", "Cycle time avg")).toEqual(value(5));
});
