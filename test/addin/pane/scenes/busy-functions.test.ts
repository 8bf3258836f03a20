/** @jest-environment jsdom */
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import type { OpenScene } from "../../../support/pane/scene.ts";
import { scenes } from "../../../support/pane/scenes.ts";
import type { Scene } from "../../../support/pane/scenes.ts";

const counted = (...counts: readonly number[]): NonNullable<Scene["busyFunctions"]> =>
  counts.map((value) => ({ ok: true, value }));

const looks = (calls: readonly string[]) => calls.filter((call) => call.endsWith("busy functions"));

afterEach(async () => {
  jest.restoreAllMocks();
  await closeScene();
});

const refresh = async (scene: OpenScene): Promise<void> => {
  await scene.showView("sheet");
  await scene.press("Refresh all worksheets");
};

const missing = "cells with functions have no value yet";

test("functions that stay busy after a refresh are asked once more, and the pane says how many did not answer", async () => {
  const scene = await openScene("usual", { busyCheckDelay: 1, busyFunctions: counted(5, 2) });
  await refresh(scene);
  await scene.says(`2 ${missing}`);
  expect(looks(scene.calls)).toEqual(["ask busy functions", "count busy functions"]);
  // A new refresh starts anew, and its answers are complete.
  await refresh(scene);
  await scene.settle(60);
  expect(looks(scene.calls)).toHaveLength(3);
  expect(scene.text()).not.toContain(missing);
});

test("if none is busy, or all answer then, the pane says nothing", async () => {
  const scene = await openScene("usual", { busyCheckDelay: 1, busyFunctions: counted(0, 7, 0) });
  await refresh(scene);
  await scene.settle(60);
  expect(looks(scene.calls)).toEqual(["ask busy functions"]);
  await refresh(scene);
  await scene.settle(60);
  expect(looks(scene.calls)).toHaveLength(3);
  expect(scene.text()).not.toContain(missing);
});

test("while a cell is edited, the look is repeated after another pause; other refusals end it", async () => {
  const refused = (code: "cell_being_edited" | "other_workbook") =>
    ({ ok: false, failure: { source: "workbook", code } }) as const;
  const answers = [refused("cell_being_edited"), refused("other_workbook")];
  const scene = await openScene("usual", { busyCheckDelay: 1, busyFunctions: answers });
  await refresh(scene);
  await scene.settle(60);
  expect(looks(scene.calls)).toEqual(["ask busy functions", "ask busy functions"]);
  expect(scene.text()).not.toContain(missing);
});

test("an edit starts the pause again, so nothing is asked while the user types", async () => {
  const pause = 98_765;
  const started: number[] = [];
  const ended: unknown[] = [];
  const [start, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  jest.spyOn(window, "setTimeout").mockImplementation(((work: () => void, wait?: number) => {
    const timer = start(work, wait);
    if (wait === pause) started.push(timer);
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(window, "clearTimeout").mockImplementation((timer) => {
    ended.push(timer);
    end(timer);
  });
  const scene = await openScene("usual", { busyCheckDelay: pause, busyFunctions: [] });
  await refresh(scene);
  await scene.settle(60);
  expect(started).toHaveLength(1);
  scene.become(scenes.usual, "cells");
  while (started.length < 2) await scene.settle();
  expect(ended).toContain(started[0]);
  expect(looks(scene.calls)).toEqual([]);
});
