import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import { pages } from "../../../../addin/results/pages/all-pages.ts";
import type { PageMaker } from "../../../../addin/results/sections/page-name.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { disorderOf } from "../../../support/office-host/schema-order.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { syncsOf } from "../../../support/sheet-verbs.ts";

/** What an instance has: so many cycles of five elements in two analyses, a comparison of them, a line, man-machine charts. */
function contentFor(kind: PageKind, cycles: number): PageContent {
  const analyses = [1, 2].map((id) =>
    analysisOf(
      id,
      Array.from({ length: cycles * 5 }, (_, index) => {
        const [cycle, sequence] = [Math.floor(index / 5) + 1, (index % 5) + 1];
        return worked(
          cycle,
          sequence,
          index * 10,
          `Step ${sequence}`,
          ["va", 4],
          ["nva", 2, "walks", "w3"],
          ["c4", 3],
        );
      }),
      {
        cycles: Array.from({ length: cycles }, (_, index) => ({
          id: index + 1,
          session_id: id,
          sequence: index + 1,
          video_start: index * 50,
          video_end: index * 50 + 45 + (index % 3),
          cycle_time: 45 + (index % 3),
        })),
      },
    ),
  );
  const [before, after] = analyses.map(({ heading }) => heading);
  const line = {
    heading: { id: 1, name: "Line 1", takt_time: 60, lb_efficiency: 80, bottleneck_name: "P 2", max_ct: 58 },
    processes: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      lb_id: 1,
      sequence: index + 1,
      process_name: `P ${index + 1}`,
      cycle_time: 50 + index,
      load_ratio: 80,
      over_takt: false,
    })),
  };
  const steps = Array.from({ length: cycles }, (_, index) => ({
    id: index + 1,
    comparison_id: 1,
    sequence: index + 1,
    step_name: `Step ${index + 1}`,
    time_a: 10,
    time_b: 8,
    time_diff: 2,
  }));
  const comparison = {
    heading: {
      id: 1,
      name: "May",
      before: before!,
      after: after!,
      ct_a: 50,
      ct_b: 45,
      ct_reduction: 5,
      ct_reduction_pct: 10,
      va_improvement: 2,
    },
    lines: steps,
  };
  const machine = { total_time: 60, machine_time: 30, walk_time: 10, wait_time: 5, load_ratio: 75 };
  const activity = { process_count: 3, takt_time: 60, avg_ct: 50, utilization: 80, balance_eff: 85 };
  return {
    ...contentOf(kind, analyses),
    comparison,
    line,
    mmc: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      name: `MMC ${index + 1}`,
      ...machine,
    })),
    mac: Array.from({ length: cycles }, (_, index) => ({
      id: index + 1,
      name: `MAC ${index + 1}`,
      ...activity,
    })),
  };
}

// A page of live formulas is calculated again with each of five writes.

const makers: readonly PageMaker[] = Object.values(pages);

test.each(makers.map((maker) => [maker.kind, maker] as const))(
  "the page %s stands in a worksheet whose file holds to the schemas, and follows what the instance has",
  async (kind, maker) => {
    const host = await openExcel();
    const shown = (): readonly (readonly unknown[])[] => cellsOf(host, "Page", "A1:CZ200");
    const sheetId = await makePageOf(maker.make(contentFor(kind, 3), en));
    expect(syncsOf(host)).toBeLessThanOrEqual(6);
    const made = shown();
    expect(await disorderOf(host)).toEqual([]);
    expect(
      made.flat().filter((value) => /^#(BAD|REF|NAME|VALUE|ERROR|CYCLE|DIV)/.test(String(value))),
    ).toEqual([]);
    host.resetCounts();
    await refreshPage(sheetId, maker.make(contentFor(kind, 3), en));
    expect(syncsOf(host)).toBe(3);
    expect(shown()).toEqual(made);
    await refreshPage(sheetId, maker.make(contentFor(kind, 6), en));
    const grown = shown();
    const anew = await makePageOf(maker.make(contentFor(kind, 6), en), "Anew");
    expect(anew).not.toBe(sheetId);
    expect(grown.flat().filter((value) => value !== "").length).toBe(
      cellsOf(host, "Anew", "A1:CZ200")
        .flat()
        .filter((value) => value !== "").length,
    );
    await refreshPage(sheetId, maker.make(contentFor(kind, 3), en));
    const again = shown()
      .flat()
      .filter((value) => value !== "");
    expect(again).toEqual(made.flat().filter((value) => value !== ""));
  },
);
