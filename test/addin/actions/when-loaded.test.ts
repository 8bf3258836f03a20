import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { actionsWhenLoaded } from "../../../addin/actions/when-loaded.ts";

const countTo = (count: number) => ({ countUnsent: () => Promise.resolve({ ok: true, value: count }) });

test("a call waits for the code and then runs the action", async () => {
  let loads = 0;
  const actions = actionsWhenLoaded(() => {
    loads++;
    return Promise.resolve(countTo(3) as unknown as Actions);
  });
  expect(await actions.countUnsent()).toEqual({ ok: true, value: 3 });
  expect(await actions.countUnsent()).toEqual({ ok: true, value: 3 });
  expect(loads).toBe(1);
});

test("code that cannot be loaded is like an unreachable relay, and the next call loads it again", async () => {
  let loads = 0;
  const actions = actionsWhenLoaded(() =>
    ++loads < 3
      ? Promise.reject(new Error("Loading chunk 7 failed."))
      : Promise.resolve(countTo(1) as unknown as Actions),
  );
  const missing = { source: "instance", code: "relay_unreachable", message: "Loading chunk 7 failed." };
  expect(await actions.countUnsent()).toMatchObject({ ok: false, failure: missing });
  const failure = { source: "instance", code: "internal", kind: "refused", message: "" } as const;
  expect(await actions.supportDetails(failure)).toBe("Failure: internal");
  expect(await actions.countUnsent()).toEqual({ ok: true, value: 1 });
});

test("a watch of the workbook starts once the code is loaded, and the listener reads then", async () => {
  let loads = 0;
  const stop = () => Promise.resolve();
  const actions = actionsWhenLoaded(() =>
    ++loads < 3
      ? Promise.reject(new Error("Loading chunk 7 failed."))
      : Promise.resolve({
          ...countTo(1),
          onWorkbookChanged: (listener: (what: string) => void) => {
            listener("selection");
            return Promise.resolve(stop);
          },
        } as unknown as Actions),
  );
  const heard: string[] = [];
  const watching = actions.onWorkbookChanged((what) => heard.push(what));
  await actions.countUnsent();
  await actions.countUnsent();
  expect(heard).toEqual([]);
  await actions.countUnsent();
  expect(await watching).toBe(stop);
  expect(heard).toEqual(["selection", "sheet", "cells"]);
});
