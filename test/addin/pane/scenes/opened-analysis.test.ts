/** @jest-environment jsdom */
import { closeScene, openScene } from "../../../support/pane/scene.ts";

afterEach(closeScene);

const tiles = () => [...document.querySelectorAll(".tile")].map((tile) => tile.getAttribute("title"));

test("an opened analysis has two main buttons, more data in a closed part, and a gallery of charts, reports and slides", async () => {
  const pane = await openScene("usual");
  await pane.press(/^O-0013/);
  const main = [...document.querySelectorAll(".main-buttons > *")].map(({ textContent }) => textContent);
  expect(main).toEqual(["Pull elements", "Pull LOSS"]);
  expect(document.querySelectorAll("[appearance=primary]")).toHaveLength(1);
  expect(pane.text()).not.toContain("Pull measured cycles");
  expect(tiles()).toHaveLength(11);
  expect(document.querySelectorAll(".tile svg")).toHaveLength(11);
  await pane.press("Report of O-0013");
  await pane.says("Ready in “Page analysis_report”.");
  await pane.press("Slides of O-0013");
  await pane.says("5 slides are ready");
  expect(pane.text()).not.toContain("Ready in");
  expect(pane.calls.filter((call) => /^(page|make)/.test(call))).toEqual([
    ...["page analysis_report 99 all default", "make slides analysis_report"],
  ]);
});

test("a page in the workbook is marked, and a click shows it", async () => {
  const pane = await openScene("usual");
  await pane.press(/^O-0012/);
  expect(document.querySelectorAll(".tile .mark")).toHaveLength(1);
  await pane.press("Go to Yamazumi of elements of O-0012, in the workbook");
  expect(pane.calls).toContain("show p1");
  expect(pane.calls.filter((call) => call.startsWith("page"))).toEqual([]);
});

test("a page of another instance does not count", async () => {
  const pane = await openScene("usual");
  const usual = { ...pane.actions };
  pane.actions.listPages = async () => {
    const pages = await usual.listPages();
    const instance = { url: "https://osaka.example", db: "osaka" };
    return pages.ok ? { ok: true, value: pages.value.map((page) => ({ ...page, instance })) } : pages;
  };
  await pane.press(/^O-0012/);
  expect(document.querySelectorAll(".tile .mark")).toHaveLength(0);
  await pane.press("Yamazumi of elements of O-0012");
  expect(pane.calls).toContain("page elements_yamazumi 98 all default");
});
