import { languageCodes } from "../../../contract/languages.ts";
import { pairLoss } from "../../../contract/loss.ts";
import type { LossFields } from "../../../contract/loss.ts";
import { isWorkType } from "../../../contract/work-types.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

type Values = Readonly<Record<string, unknown>> & { readonly id: number };

describe("the sample plant", () => {
  let service: StartedService;
  const all = async (
    model: string,
    domain: readonly unknown[] = [],
    kwargs: Readonly<Record<string, unknown>> = {},
  ) => (await service.call(model, "search_read", [domain], kwargs)) as readonly Values[];
  const analysis = async (oNo: string) => (await all("wa.session", [["o_no", "=", oNo]]))[0]!;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  test("has the data of a typical plant", async () => {
    const count = (model: string) => service.call(model, "search_count", [[]]);
    expect(await count("wa.session")).toBe(14);
    expect(await count("wa.comparison")).toBe(2);
    expect(await count("wa.linebalance")).toBe(6);
    expect(await count("wa.mmc")).toBe(3);
    expect(await count("wa.mac")).toBe(2);
    expect((await analysis("PK-300")).element_count).toBe(360);
    expect((await analysis("00124")).element_count).toBe(1);
    for (const { id } of await all("wa.comparison"))
      expect((await all("wa.comparison.line", [["comparison_id", "=", id]])).length).toBeGreaterThan(2);
  });

  test("has the published figures", async () => {
    // Ten-cycle study: 76.3 hundredths of a minute.
    expect((await analysis("O-0001")).cycle_time_avg).toBeCloseTo(76.3 * 0.6, 9);
    expect((await analysis("O-0012")).cycle_time_avg).toBeCloseTo(66.6, 9);
    expect((await analysis("O-0013")).cycle_time_avg).toBeCloseTo(43.4, 9);
    expect((await analysis("00123")).cycle_time_avg).toBe(48);
    const lines = await all("wa.linebalance", [], { order: "id" });
    expect(lines.map(({ lb_efficiency }) => Math.round((lb_efficiency as number) * 100) / 100)).toEqual([
      69.47, 93.33, 70, 87.5, 57.27, 83.64,
    ]);
    const [comparison] = await all("wa.comparison", [], { order: "id" });
    expect(comparison?.ct_reduction).toBeCloseTo(23.2, 9);
  });

  test("names everything in Japanese, and four analyses with their elements in all ten languages", async () => {
    const names = async (model: string, lang: string, domain: readonly unknown[] = []) =>
      (await all(model, domain, { fields: ["name"], order: "id", context: { lang } })).map(
        ({ name }) => name,
      );
    for (const model of ["wa.session", "wa.element"]) {
      const english = await names(model, "en_US");
      (await names(model, "ja_JP")).forEach((name, index) => {
        expect(name).not.toBe(english[index]);
        expect(name).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      });
    }
    for (const oNo of ["O-0001", "O-0012", "O-0013", "00124"]) {
      const { id } = await analysis(oNo);
      for (const lang of languageCodes.slice(1)) {
        const own = [["session_id", "=", id]];
        const english = await names("wa.element", "en_US", own);
        (await names("wa.element", lang, own)).forEach((name, index) =>
          expect(name).not.toBe(english[index]),
        );
        expect(await names("wa.session", lang, [["id", "=", id]])).not.toEqual([(await analysis(oNo)).name]);
      }
    }
  });

  test("has readable LOSS and known work types throughout, texts that look like formulas, and an analysis without LOSS", async () => {
    const elements = await all("wa.element");
    const rows = elements.flatMap((element) => {
      const { rows, problems } = pairLoss(element as unknown as LossFields);
      expect(problems).toEqual([]);
      expect(isWorkType(element.element_type as string)).toBe(true);
      return rows;
    });
    expect(rows.length).toBeGreaterThan(200);
    for (const start of ["-", "+", "="]) expect(rows.some(({ text }) => text.startsWith(start))).toBe(true);
    expect(new Set(rows.map(({ waste }) => waste))).toEqual(
      new Set(["", "w1", "w2", "w3", "w4", "w5", "w6", "w7"]),
    );
    expect(elements.some(({ element_type }) => element_type === "c4")).toBe(true);
    const { id } = await analysis("O-0030");
    expect(
      elements.filter(({ session_id }) => (session_id as [number])[0] === id).map(({ nva_time }) => nva_time),
    ).toEqual(Array.from({ length: 9 }, () => 0));
  });

  test("has cycles that span their elements", async () => {
    for (const { id } of await all("wa.session")) {
      const cycles = await all("wa.cycle", [["session_id", "=", id]], { order: "sequence" });
      for (const { sequence, video_start, video_end, cycle_time } of cycles) {
        const own = await all("wa.element", [
          ["session_id", "=", id],
          ["cycle_no", "=", sequence],
        ]);
        expect(Math.min(...own.map((element) => element.video_start_time as number))).toBe(video_start);
        expect(Math.max(...own.map((element) => element.video_end_time as number))).toBe(video_end);
        expect(cycle_time).toBeCloseTo((video_end as number) - (video_start as number), 9);
      }
    }
  });
});
