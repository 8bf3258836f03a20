import type { LossCase } from "../../../addin/worksheet/suggestions/cases.ts";
import { casesOf, fieldsOfCases } from "../../../addin/worksheet/suggestions/cases.ts";
import { learn } from "../../../addin/worksheet/suggestions/suggestions.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { findContradictions, findWordings } from "../../../addin/worksheet/suggestions/wordings.ts";
import { medianOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { startService } from "../../support/service.ts";

test("suggestions on the sample plant, without each row or each analysis: the share that equals its code", async () => {
  const service = await startService({ sampleData: true });
  const read = async (model: string, fields: readonly string[]): Promise<readonly RawValues[]> =>
    (await service.call(model, "search_read", [[]], { fields })) as readonly RawValues[];
  const cases = casesOf(await read("wa.element", fieldsOfCases), await read("wa.session", ["o_no"]));
  await service.stop();
  const all = learn(cases);
  const analyses = [...new Set(cases.map(({ analysis }) => analysis))];
  const others = new Map(
    analyses.map((left) => [left, learn(cases.filter(({ analysis }) => analysis !== left))]),
  );
  // A row never is a case for itself, so learning from all rows equals learning from the others.
  const teachers = { row: () => all, analysis: ({ analysis }: LossCase) => others.get(analysis) ?? all };
  for (const column of ["waste", "text"] as const) {
    const coded = cases.filter((one) => one[column] !== "");
    const name = column === "waste" ? "waste type" : "LOSS text";
    for (const [left, teacher] of Object.entries(teachers)) {
      const first = coded.flatMap((one) => {
        const { suggestWaste, suggestText } = teacher(one);
        const [best] = (column === "waste" ? suggestWaste : suggestText)({ ...one, [column]: "" });
        return best === undefined ? [] : [best.value === one[column]];
      });
      const right = first.filter(Boolean).length;
      const at = { table: "Suggestions", row: `${name}, each ${left} left out` };
      publish({ ...at, column: "coded rows" }, coded.length);
      publish({ ...at, column: "suggested" }, first.length / coded.length);
      if (first.length > 0) publish({ ...at, column: "equal to the code" }, right / first.length);
    }
  }
  expect(all.cases.length).toBeGreaterThan(0);
});

test("learning from 10,000 LOSS rows: processor time", () => {
  const segment_data = JSON.stringify([{ type: "nva", start: 1, end: 2, dur: 1 }]);
  const places = ["rack", "crane", "table", "pallet"];
  const elements = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ id: index + 1, session_id: index % 100, name: `Pick part ${index % 500}`, segment_data },
    loss_data: JSON.stringify([`walks to ${places[index % 4]} ${index % 1_000}`]),
    loss_type_data: JSON.stringify([`w${1 + (index % 7)}`]),
  }));
  const times: number[] = [];
  for (let round = 0; round <= 5; round++) {
    const begun = process.cpuUsage();
    const cases = casesOf(elements, []);
    const { suggestWaste, suggestText } = learn(cases);
    for (const { name } of cases) {
      suggestWaste({ key: "row", name, waste: "", text: "" });
      suggestText({ key: "row", name, waste: "", text: "" });
    }
    findWordings(cases);
    findContradictions(cases);
    const { user, system } = process.cpuUsage(begun);
    if (round > 0) times.push((user + system) / 1_000);
  }
  publish(
    { table: "Suggestions", row: "learning from 10,000 rows", column: "processor, ms" },
    medianOf(times),
    "at most 1,000",
  );
  expect(times).toHaveLength(5);
});
