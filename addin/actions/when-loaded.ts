import type { Actions } from "./actions.ts";
import type { ActionFailure } from "./result.ts";

/**
 * Gives actions whose code is fetched beside the first paint instead of before it. Each call waits for it; where it cannot be
 * fetched, the call says so like one that found no relay, and the next call tries again.
 */
export function actionsWhenLoaded(load: () => Promise<Actions>): Actions {
  let loading: Promise<Actions> | undefined;
  const loaded = (): Promise<Actions> =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
  const call = async (name: keyof Actions, args: readonly unknown[]): Promise<unknown> => {
    let actions: Actions;
    try {
      actions = await loaded();
    } catch (cause) {
      // Whoever watches the workbook gets something to stop with, as from a workbook that cannot be watched.
      if (name === "onWorkbookChanged") return () => Promise.resolve();
      return { ok: false, failure: notLoaded(cause) };
    }
    const act: unknown = Reflect.get(actions, name);
    if (typeof act !== "function") throw new TypeError(`There is no action ${name}.`);
    return Reflect.apply(act, actions, args) as unknown;
  };
  void loaded().catch(() => undefined);
  return new Proxy({} as Actions, {
    get:
      (_target, name) =>
      (...args: readonly unknown[]) =>
        call(name as keyof Actions, args),
  });
}

function notLoaded(cause: unknown): ActionFailure {
  const message = cause instanceof Error ? cause.message : "The add-in's code could not be loaded.";
  return { source: "instance", code: "relay_unreachable", kind: "no_connection", message };
}
