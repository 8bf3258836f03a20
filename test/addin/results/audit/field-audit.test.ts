import { auditAnalyses } from "../../../../addin/results/audit/audit-analyses.ts";
import { auditCharts } from "../../../../addin/results/audit/audit-charts.ts";
import { auditComparisons } from "../../../../addin/results/audit/audit-comparisons.ts";
import { auditLines } from "../../../../addin/results/audit/audit-lines.ts";
import { auditFigures } from "../../../../addin/results/audit/field-audit.ts";
import type { Figure, FieldAudit } from "../../../../addin/results/audit/field-audit.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { startService } from "../../../support/service.ts";

/** Returns the ids of the formulas that reproduce a field. */
function verdictOn(field: string, fieldAudits: readonly FieldAudit[]): string {
  const verdict = fieldAudits.find((fieldAudit) => fieldAudit.field === field)?.verdict;
  if (verdict?.is === "matches") return verdict.formula.id;
  if (verdict?.is === "several") return verdict.formulas.map(({ id }) => id).join(" or ");
  return verdict?.is ?? "not audited";
}

const line = (id: number, takt: number, efficiency: number, more: RawValues = {}): RawValues => ({
  id,
  name: `Line ${id}`,
  takt_time: takt,
  lb_efficiency: efficiency,
  ...more,
});

const processes = (lineId: number, times: readonly number[]): readonly RawValues[] =>
  times.map((time, index) => ({
    id: lineId * 100 + index,
    lb_id: [lineId, "Line"],
    sequence: index + 1,
    process_name: `P${index + 1}`,
    cycle_time: time,
  }));

const neckOverTakt = processes(1, [34, 38, 57, 36, 33]);
const neckBelowTakt = processes(2, [39, 40, 42, 38, 37]);

test("a formula that reproduces every record is named", () => {
  const all = [...neckOverTakt, ...neckBelowTakt];
  const on = (first: number, second: number) =>
    verdictOn("lb_efficiency", auditLines([line(1, 45, first), line(2, 45, second)], all));
  expect(on(69.47, 93.33)).toBe("le_max");
  expect(on(88, 87.11)).toBe("le_takt");
  expect(on(69.47, 87.11)).toBe("le_ref");
  expect(on(69.5, 87.1)).toBe("le_ref");
});

test("formulas with equal results on the data are all named, and an empty list means not reproducible", () => {
  const on = (efficiency: number) =>
    verdictOn("lb_efficiency", auditLines([line(1, 45, efficiency)], neckOverTakt));
  expect(on(69.47)).toBe("le_max or le_ref");
  expect(on(69.48)).toBe("not_reproduced");
  expect(verdictOn("lb_efficiency", auditLines([], []))).toBe("nothing_to_compare");
});

test("each formula has the number of records that it reproduces", () => {
  const fieldAudits = auditLines([line(1, 45, 69.47), line(2, 45, 50)], [...neckOverTakt, ...neckBelowTakt]);
  expect(fieldAudits[0]?.agreement).toEqual([
    { agree: 1, comparable: 2 },
    { agree: 0, comparable: 2 },
    { agree: 1, comparable: 2 },
  ]);
  expect(fieldAudits[0]?.cases[0]).toMatchObject({ id: 1, label: "Line 1", stored: 69.47 });
});

test("the tolerance is half a unit of the last digit that any record has", () => {
  const on = (given: readonly Figure[], ours: readonly number[]) =>
    auditFigures(
      { model: "wa.linebalance", field: "lb_efficiency", candidates: [{ id: "one" }] },
      given.map((value, index) => ({ id: index, label: "", stored: value, results: [ours[index]] })),
      { fewest: 1, most: 2, mayBeWhole: true },
    ).verdict.is;
  expect(on([70, 60, 80], [69.5, 60.4, 79.6])).toBe("matches");
  // Two whole numbers may agree by chance.
  expect(on([70, 60], [69.5, 60.4])).toBe("not_reproduced");
  expect(on([70], [69.95])).toBe("matches");
  expect(on([70, 60.1], [69.95, 60.15])).toBe("matches");
  expect(on([69.123456], [69.128])).toBe("matches");
  expect(on([69.123456], [69.129])).toBe("not_reproduced");
});

test("a field that was not pulled is not compared, and 0 without a takt supports no formula", () => {
  const fieldAudits = auditLines(
    [line(1, 0, 69.47)],
    [...neckOverTakt.map((process) => ({ ...process, load_ratio: 0, over_takt: false }))],
  );
  expect(verdictOn("max_ct", fieldAudits)).toBe("nothing_to_compare");
  expect(verdictOn("over_takt", fieldAudits)).toBe("nothing_to_compare");
  expect(verdictOn("lb_efficiency", fieldAudits)).toBe("le_max");
});

test("among tied processes, the name identifies the bottleneck, in the order of their numbers", () => {
  const tied = [...processes(3, [40, 20, 40])].reverse();
  const on = (name: string) =>
    verdictOn("bottleneck_name", auditLines([line(3, 45, 0, { bottleneck_name: name })], tied));
  expect([on("P1"), on("P3"), on("P1, P3"), on("P2")]).toEqual(["first", "last", "all", "not_reproduced"]);
});

test("the rule for over takt is found from a process exactly at the takt", () => {
  const on = (isOver: boolean) =>
    verdictOn(
      "over_takt",
      auditLines(
        [line(4, 45, 0)],
        processes(4, [45, 50]).map((process, index) => ({ ...process, over_takt: index === 1 || isOver })),
      ),
    );
  expect([on(false), on(true)]).toEqual(["above", "from"]);
});

test("the sign of a comparison's differences and the kind of its VA improvement are found", () => {
  const analyses = [
    { id: 1, cycle_time_avg: 50, va_ratio: 40 },
    { id: 2, cycle_time_avg: 40, va_ratio: 50 },
  ];
  const on = (values: RawValues, steps: readonly RawValues[] = []) => {
    const comparison = {
      id: 1,
      name: "C",
      session_a_id: [1, "A"],
      session_b_id: 2,
      ct_a: 50,
      ct_b: 40,
      ...values,
    };
    const fieldAudits = auditComparisons([comparison], analyses, steps);
    return Object.fromEntries(fieldAudits.map(({ field }) => [field, verdictOn(field, fieldAudits)]));
  };
  expect(on({ ct_reduction: 10, ct_reduction_pct: 20, va_improvement: 10 })).toMatchObject({
    ct_a: "average",
    ct_b: "average",
    ct_reduction: "saved",
    ct_reduction_pct: "of_before",
    va_improvement: "points",
    time_diff: "nothing_to_compare",
  });
  const step = (difference: number) => ({
    id: 9,
    step_name: "s",
    time_a: 5,
    time_b: 3,
    time_diff: difference,
  });
  expect(on({ ct_reduction: -10, ct_reduction_pct: 25, va_improvement: 25 }, [step(-2)])).toMatchObject({
    ct_reduction: "change",
    ct_reduction_pct: "of_after",
    va_improvement: "percent",
    time_diff: "change",
  });
  expect(on({}, [step(2)])).toMatchObject({ time_diff: "saved" });
});

test("a man-machine chart's load and a multi-activity chart's utilization, as a share or in percent", () => {
  const mmc = (load: number) => ({
    id: 1,
    name: "M",
    total_time: 60,
    machine_time: 30,
    wait_time: 15,
    load_ratio: load,
  });
  const mac = (value: number) => ({
    id: 1,
    name: "A",
    avg_ct: 40,
    takt_time: 45,
    utilization: value,
    balance_eff: 1,
  });
  const on = (load: number, value: number) => {
    const fieldAudits = auditCharts([mmc(load)], [mac(value)]);
    return [
      verdictOn("load_ratio", fieldAudits),
      verdictOn("utilization", fieldAudits),
      verdictOn("balance_eff", fieldAudits),
    ];
  };
  expect(on(75, 0.889)).toEqual(["without_wait", "share", "not_reproduced"]);
  expect(on(25, 88.89)).toEqual(["work", "percent", "not_reproduced"]);
  expect(on(50, 0.5)[0]).toBe("machine or manual");
});

test("every computed field of the embedded service's sample matches the service's documented formula", async () => {
  const service = await startService();
  try {
    const all = (model: string) => service.call(model, "search_read") as Promise<readonly RawValues[]>;
    const [analyses, elements, cycles] = [
      await all("wa.session"),
      await all("wa.element"),
      await all("wa.cycle"),
    ];
    const fieldAudits = [
      ...auditAnalyses(analyses, elements, cycles),
      ...auditLines(await all("wa.linebalance"), await all("wa.lb.process")),
      ...auditComparisons(await all("wa.comparison"), analyses, await all("wa.comparison.line")),
    ];
    expect(
      Object.fromEntries(fieldAudits.map(({ field }) => [field, verdictOn(field, fieldAudits)])),
    ).toMatchObject({
      cycle_time_avg: expect.stringContaining("elements") as unknown,
      va_ratio: expect.stringContaining("of_duration") as unknown,
      element_count: "all",
      va_time: expect.stringContaining("stored") as unknown,
      nva_time: expect.stringContaining("stored") as unknown,
      lb_efficiency: "le_max",
      max_ct: "max",
      bottleneck_name: expect.stringContaining("first") as unknown,
      load_ratio: "of_takt",
      over_takt: expect.stringContaining("above") as unknown,
      ct_a: "average",
      ct_b: "average",
      ct_reduction: "saved",
      ct_reduction_pct: "of_before",
      va_improvement: "points",
      time_diff: "saved",
    });
  } finally {
    await service.stop();
  }
});
