import type { Actions } from "./interface/actions.ts";
import type { ActionFailure } from "./interface/result.ts";

type Listener = Parameters<Actions["onWorkbookChanged"]>[0];

/**
 * Actions whose code is fetched beside the first paint instead of before it. Each call waits for it; where it cannot be
 * fetched, the call says so like one that found no relay, and the next call tries again. Who watches the workbook does so from then on.
 */
export function actionsWhenLoaded(load: () => Promise<Actions>): Actions {
  let loading: Promise<Actions> | undefined;
  let tell: (actions: Actions) => void = () => undefined;
  /** The code, however often it could not be fetched before. */
  const atLast = new Promise<Actions>((resolve) => (tell = resolve));
  const loaded = (): Promise<Actions> =>
    (loading ??= load().then(
      (actions) => {
        tell(actions);
        return actions;
      },
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  /** Watches the workbook from when that can be done, and then says that it is time to look. */
  const watchAtLast = async (listener: Listener): Promise<() => Promise<void>> => {
    const stop = await (await atLast).onWorkbookChanged(listener);
    listener("sheet");
    listener("cells");
    return stop;
  };
  const call = async (name: keyof Actions, args: readonly unknown[]): Promise<unknown> => {
    let actions: Actions;
    try {
      actions = await loaded();
    } catch (cause) {
      if (name === "onWorkbookChanged") return watchAtLast(args[0] as Listener);
      if (name === "supportDetails") return `Failure: ${(args[0] as ActionFailure).code}`;
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
