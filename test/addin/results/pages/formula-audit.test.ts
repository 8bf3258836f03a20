import { languageCodes } from "../../../../contract/languages.ts";
import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contentOf } from "../../../support/results/page-content.ts";

const content: PageContent = {
  ...contentOf("formula_audit", []),
  everything: {
    "wa.session": [
      { id: 1, o_no: "O-0001", name: "", cycle_time_avg: 30, va_ratio: 45.25745257, element_count: 2 },
    ],
    "wa.element": [],
    "wa.cycle": [{ id: 4, session_id: [1, "O-0001"], sequence: 1, cycle_time: 30 }],
    "wa.comparison": [],
    "wa.comparison.line": [],
    "wa.linebalance": [
      { id: 7, name: "Line 2", takt_time: 45, lb_efficiency: 100, bottleneck_name: "Press", max_ct: 40 },
    ],
    "wa.lb.process": [
      {
        id: 8,
        lb_id: [7, "Line 2"],
        sequence: 1,
        process_name: "Press",
        cycle_time: 40,
        load_ratio: 88.9,
        over_takt: false,
      },
    ],
    "wa.mmc": [],
    "wa.mac": [],
  },
};

test.each(languageCodes)("every formula is on the page in words of %s", async (language) => {
  const words = await wordsOf(language);
  const { blocks } = pages.formula_audit.make(content, words);
  const summary = blocks.find(({ name }) => name === "summary");
  const tried = Object.fromEntries(
    (summary?.rows ?? []).map(({ key, cells }) => [key, JSON.stringify(cells.candidates)]),
  );
  const { auditFormulas } = words;
  for (const formulas of [auditFormulas.cycle_time_avg, auditFormulas.va_ratio])
    for (const formula of Object.values(formulas))
      expect(`${tried.wa_session_cycle_time_avg} ${tried.wa_session_va_ratio}`).toContain(formula);
  for (const formula of Object.values(auditFormulas.bottleneck_name))
    expect(tried.wa_linebalance_bottleneck_name).toContain(formula);
  if (language !== "en_US")
    for (const line of Object.values(tried)) expect(line).not.toMatch(/\b(of the|number of|process with)\b/);
});

test("our figures are as short as possible, without a trailing decimal point", async () => {
  const { blocks } = pages.formula_audit.make(content, await wordsOf("en_US"));
  const details = blocks.find(({ name }) => name === "details");
  expect(details?.columns.find(({ key }) => key === "ours")?.numberFormat).toBe("General");
  const loads = details?.rows.find(({ key }) => key === "wa_lb_process_load_ratio_1")?.cells;
  expect(loads).toMatchObject({ given: 88.9, ours: 88.8889 });
});

test("a figure of the service has at most four decimals, and its long name is cut at the end", async () => {
  const everything = {
    ...content.everything!,
    "wa.linebalance": content.everything!["wa.linebalance"].map((line) => ({
      ...line,
      lb_efficiency: 86.206_896_551_724_1,
      bottleneck_name: "Tighten four screws M8 with the torque wrench",
    })),
  };
  const { blocks } = pages.formula_audit.make({ ...content, everything }, await wordsOf("en_US"));
  const given = (key: string) =>
    blocks.find(({ name }) => name === "details")?.rows.find((row) => row.key === key)?.cells.given;
  expect(given("wa_linebalance_lb_efficiency_1")).toBe(86.2069);
  expect(given("wa_linebalance_bottleneck_name_1")).toMatch(/^Tighten four.*…/);
});

test("a long name of a record is cut at its end, before the formula beside it", async () => {
  const name = "Vier Schrauben M8 mit dem Drehmomentschlüssel anziehen und prüfen";
  const everything = {
    ...content.everything!,
    "wa.mmc": [
      { id: 1, name, total_time: 60, machine_time: 40, walk_time: 5, wait_time: 15, load_ratio: 75 },
    ],
  };
  const { blocks } = pages.formula_audit.make({ ...content, everything }, await wordsOf("de_DE"));
  const details = blocks.find((block) => block.name === "details");
  const record = JSON.stringify(details?.rows.find(({ key }) => key.startsWith("wa_mmc"))?.cells.record);
  expect(record).toMatch(/^"Vier Schrauben.*…"$/);
  const width = details?.columns.find(({ key }) => key === "record")?.width ?? 0;
  expect(record.length - 2).toBeLessThanOrEqual(width);
});
