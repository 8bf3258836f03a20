import type { Actions } from "../../../addin/actions/actions.ts";
import { actionsWhenLoaded } from "../../../addin/actions/when-loaded.ts";

const countTo = (count: number) => ({ countEdits: () => Promise.resolve({ ok: true, value: count }) });

test("a call waits for the code and then is the action's own", async () => {
  let loads = 0;
  const actions = actionsWhenLoaded(() => {
    loads++;
    return Promise.resolve(countTo(3) as unknown as Actions);
  });
  expect(await actions.countEdits()).toEqual({ ok: true, value: 3 });
  expect(await actions.countEdits()).toEqual({ ok: true, value: 3 });
  expect(loads).toBe(1);
});

test("code that cannot be fetched is a relay that cannot be reached, and is fetched again by the next call", async () => {
  let loads = 0;
  const actions = actionsWhenLoaded(() =>
    ++loads < 3
      ? Promise.reject(new Error("Loading chunk 7 failed."))
      : Promise.resolve(countTo(1) as unknown as Actions),
  );
  const missing = { source: "instance", code: "relay_unreachable", message: "Loading chunk 7 failed." };
  expect(await actions.countEdits()).toMatchObject({ ok: false, failure: missing });
  const stop = await actions.onWorkbookChanged(() => undefined);
  expect(typeof stop).toBe("function");
  expect(await actions.countEdits()).toEqual({ ok: true, value: 1 });
});
