import type { Actions } from "./interface/actions.ts";
import type { ActionFailure } from "./interface/result.ts";

type Listener = Parameters<Actions["onWorkbookChanged"]>[0];

/**
 * Returns actions whose code is loaded later, so that the pane appears sooner. If loading fails, a call
 * fails as if the relay were unreachable, and the next call tries again.
 */
export function actionsWhenLoaded(load: () => Promise<Actions>): Actions {
  let loading: Promise<Actions> | undefined;
  let setLoaded: (actions: Actions) => void = () => undefined;
  /** Never rejects: waits for the first successful attempt. */
  const firstLoaded = new Promise<Actions>((resolve) => (setLoaded = resolve));
  const loaded = (): Promise<Actions> =>
    (loading ??= load().then(
      (actions) => {
        setLoaded(actions);
        return actions;
      },
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  /** Watches the workbook once the code is loaded, and then makes the listener read the workbook. */
  const watchWhenLoaded = async (listener: Listener): Promise<() => Promise<void>> => {
    const stop = await (await firstLoaded).onWorkbookChanged(listener);
    listener("sheet");
    listener("cells");
    return stop;
  };
  const call = async (name: keyof Actions, args: readonly unknown[]): Promise<unknown> => {
    let actions: Actions;
    try {
      actions = await loaded();
    } catch (cause) {
      if (name === "onWorkbookChanged") return watchWhenLoaded(args[0] as Listener);
      if (name === "supportDetails") return `Failure: ${(args[0] as ActionFailure).code}`;
      return { ok: false, failure: notLoaded(cause) };
    }
    const action: unknown = Reflect.get(actions, name);
    if (typeof action !== "function") throw new TypeError(`There is no action ${name}.`);
    return Reflect.apply(action, actions, args) as unknown;
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
