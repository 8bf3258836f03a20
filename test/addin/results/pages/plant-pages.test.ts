import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import { colourOf, textOn, defaultColours } from "../../../../addin/results/parts/colours.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { plantPage } from "../../../../addin/results/plant-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { plantColours } from "../../../../contract/plant-look.ts";
import type { PlantLook } from "../../../../contract/plant-look.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { analysisOf, comparedContent, contentOf, worked } from "../../../support/results/page-content.ts";

const look: PlantLook = {
  name: "Plant 2",
  colours: { va: "#004B00", nva: "#FFE0D0", accent: "#4B0082" },
  paper: "a4",
  approval: { made: "", checked: "", approved: "K. Sato" },
  wastes: { w3: "Carrying" },
  slots: { c4: "Walking", va: "Real work" },
  money: { per_second: 0.0125, currency: "EUR" },
};

const before = analysisOf(1, [
  worked(1, 10, 0, "Pick", ["va", 3], ["nva", 2, "walks to rack", "w3"], ["c4", 1], ["nva", 1, "", "w3"]),
]);
const after = analysisOf(2, [worked(1, 10, 0, "Pick", ["va", 3])]);

function madeOf(content: PageContent, own: PlantLook = look): Page {
  return plantPage(content.query.kind).make({ ...content, look: own }, en);
}

function blockOf(page: Page, name: string): PageBlock | undefined {
  return page.blocks.find((block) => block.name === name);
}

const compared = (kind: PageKind): PageContent => {
  const content = comparedContent(before, after, 7, 3);
  return { ...content, query: { ...content.query, kind } };
};

test("without a plant's look, a page has the defaults", () => {
  const content = contentOf("analysis_report", [before]);
  expect(madeOf(content, {})).toEqual(pages.analysis_report.make(content, en));
});

test("charts use the plant's colours, with readable text and an outline on light ones", () => {
  const { charts } = madeOf(contentOf("waste_pareto", [before]));
  const [seconds, , most] = charts[0]?.series ?? [];
  expect(seconds).toMatchObject({ colour: "#FFE0D0", labels: { colour: textOn("#FFE0D0") } });
  expect(seconds?.outline).toBeDefined();
  expect(most).toMatchObject({ colour: "#4B0082" });
  expect(most?.outline).toBeUndefined();
});

test("wastes and work types have the plant's names", () => {
  const pareto = madeOf(contentOf("waste_pareto", [before]));
  expect(blockOf(pareto, "waste_data")?.rows[0]?.cells.category).toBe("w3 Carrying");
  const share = madeOf(contentOf("work_share", [before]));
  const headers = share.blocks.flatMap(({ columns }) => columns.map(({ header }) => header));
  expect(headers).toEqual(expect.arrayContaining(["Walking", "Real work"]));
  const report = madeOf(contentOf("analysis_report", [before]));
  const losses = blockOf(report, "top_loss")?.rows.map(({ cells }) => cells.loss);
  expect(losses).toEqual(expect.arrayContaining(["walks to rack", "w3 Carrying · Pick"]));
});

test.each(["analysis_report", "comparison_report", "line_report"] as const)(
  "%s has a signature block below all printed content, with the plant's names",
  (kind) => {
    const content = kind === "analysis_report" ? contentOf(kind, [before]) : compared(kind);
    const page = madeOf(content);
    const usual = madeOf(content, {});
    const block = blockOf(page, "approval");
    expect(block?.rows.map(({ cells }) => [cells.note, cells.text ?? ""])).toEqual([
      ["Made", ""],
      ["Checked", ""],
      ["Approved", "K. Sato"],
    ]);
    expect(block?.at.row).toBeGreaterThan(usual.print.until?.row ?? Infinity);
    expect(page.print.until?.row).toBe((block?.at.row ?? 0) + 4);
    expect(blockOf(usual, "approval")).toBeUndefined();
  },
);

test("pages are printed on the plant's paper with its name below, large ones on the larger paper of its kind", () => {
  const { print } = madeOf(contentOf("analysis_report", [before]));
  expect(print).toMatchObject({ paper: "a4", footer: expect.stringMatching(/ · Plant 2$/) as string });
  expect(pages.analysis_report.make(contentOf("analysis_report", [before]), en).print.paper).toBe("letter");
  expect(madeOf(compared("comparison_report")).print.paper).toBe("a3");
  expect(madeOf(compared("comparison_report"), { paper: "letter" }).print.paper).toBe("tabloid");
  expect(pages.comparison_report.make(compared("comparison_report"), en).print.paper).toBe("tabloid");
});

test("the saving starts with the plant's cost per hour", () => {
  const cell = evaluatedPage(madeOf(compared("saving")));
  expect(["value", "note"].map((column) => cell("saving_inputs", "cost_per_hour", column))).toEqual([
    45,
    "EUR",
  ]);
});

test("no default colour is used twice, so a plant replaces each separately", () => {
  expect(new Set(Object.values(defaultColours)).size).toBe(plantColours.length);
  expect(colourOf(defaultColours.va, { va: "#000001" })).toBe("#000001");
  expect(colourOf("#FFFFFF", { va: "#000001" })).toBe("#FFFFFF");
});
