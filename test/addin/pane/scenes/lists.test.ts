/** @jest-environment jsdom */
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import type { OpenScene } from "../../../support/pane/scene.ts";

/** The clock of the page in ms. It only moves in tests. */
let clock = 0;
beforeEach(() => {
  jest.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(async () => {
  await closeScene();
  jest.restoreAllMocks();
});

const listed = ({ calls }: OpenScene) => calls.filter((call) => call.startsWith("list ")).length;

/** Creates an analysis elsewhere and moves the clock by two seconds. */
function madeElsewhere({ actions }: OpenScene): void {
  const usual = { ...actions };
  actions.listAnalyses = async (...asked) => {
    const list = await usual.listAnalyses(...asked);
    const [first] = list.ok ? list.value : [];
    return list.ok && first !== undefined
      ? { ok: true, value: [{ ...first, id: 901, o_no: "O-0099" }, ...list.value] }
      : list;
  };
  clock += 2_000;
}

test("the list is read once when its tab is opened, and the opened analysis stays open", async () => {
  const pane = await openScene("usual");
  await pane.press(/^O-0012/);
  await pane.showView("sheet");
  madeElsewhere(pane);
  await pane.showView("analyses");
  await pane.says("O-0099");
  expect(pane.text()).toContain("Refresh elements");
  expect(listed(pane)).toBe(2);
});

test("a search without results reads the list again and finds a new analysis", async () => {
  const pane = await openScene("usual");
  madeElsewhere(pane);
  await pane.type("Search O-No, name, process", "O-0099");
  await pane.says("O-0099");
  expect({ count: document.querySelectorAll(".analysis").length, calls: listed(pane) }).toEqual({
    ...{ count: 1, calls: 2 },
  });
});

test("a search with results, or a second one within two seconds, reads nothing", async () => {
  const pane = await openScene("usual");
  await pane.type("Search O-No, name, process", "zzz");
  await pane.type("Search O-No, name, process", "door");
  expect(listed(pane)).toBe(1);
});

test("the button reads the list again; a failure is shown and the list stays", async () => {
  const pane = await openScene("usual");
  pane.actions.listAnalyses = () =>
    Promise.resolve({
      ok: false,
      failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
    });
  await pane.press("Reload the list");
  await pane.says("The relay does not answer.");
  expect(document.querySelectorAll(".analysis")).toHaveLength(8);
  await pane.press("Dismiss");
  expect(pane.text()).not.toContain("The relay does not answer.");
});

test("a list that fails in the background makes the pane test its connection", async () => {
  const pane = await openScene("usual");
  const away = {
    ok: false,
    failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
  } as const;
  madeElsewhere(pane);
  pane.actions.listAnalyses = () => Promise.resolve(away);
  pane.actions.connect = () => Promise.resolve(away);
  await pane.showView("sheet");
  await pane.showView("analyses");
  await pane.says("next try in 5 s");
  expect(pane.text()).not.toContain("The relay does not answer.");
  expect(document.querySelectorAll(".analysis")).toHaveLength(8);
});

test("the list of comparisons is read again by its button and by a search without results", async () => {
  const pane = await openScene("usual");
  let asked = 0;
  const usual = { ...pane.actions };
  pane.actions.listComparisons = (signal) => {
    asked += 1;
    return usual.listComparisons(signal);
  };
  await pane.press("More…");
  await pane.press("Comparisons…");
  await pane.says("slower");
  await pane.press("Reload the list");
  expect(asked).toBe(2);
  madeElsewhere(pane);
  await pane.type("Search comparisons", "zzz");
  expect(asked).toBe(3);
});
