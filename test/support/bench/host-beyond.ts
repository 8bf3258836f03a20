import type { Page } from "playwright-core";
import { createHost } from "../../../office-host/host.ts";
import type { Host } from "../../../office-host/host.ts";
import { newestOfficeSets } from "../../../office-host/office/office-services.ts";
import { officeContext } from "../../../office-host/office/office-context.ts";

/** An event in Excel for the page. */
interface Told {
  readonly id: number;
  readonly args: unknown;
}

/**
 * Runs Excel's host in the test's process for a pane in a page, and returns the host. The page's memory then
 * holds only the pane and office.js. The page sends batches as requests, and answers include the latest
 * events.
 */
export async function hostBeyond(page: Page): Promise<Host> {
  const host = createHost({ officeSets: newestOfficeSets });
  const installation = host.installation();
  let told: Told[] = [];
  for (const id of [2, 33, 39])
    installation.sinks.register(id, (_, args) => told.push({ id, args: args.toArray() }));
  await page.route("**/excel-beyond", async (route) => {
    const answer = installation.answer(route.request().postData() ?? "");
    const events = told;
    told = [];
    await route.fulfill({ json: { ...answer, events } });
  });
  const context = Object.entries(officeContext(installation)).flatMap(([name, get]) =>
    name === "GetSettings" ? [] : [[name, get()] as const],
  );
  await page.addInitScript(standIn, { context, locale: installation.locale });
  return host;
}

type Handler = (id: number, args: { readonly toArray: () => unknown }) => void;
type Callback = (result: { readonly toArray: () => unknown }) => void;

/** Runs in the page, before office.js. */
function standIn(given: {
  readonly context: readonly (readonly [string, unknown])[];
  readonly locale: string;
}): void {
  const handlers: (readonly [number, Handler])[] = [];
  const getters = given.context.map(([name, value]) => [name, () => value] as const);
  const settings = { Read: () => undefined, Write: () => undefined };
  const answered = (body: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/excel-beyond", false);
    request.send(body);
    return JSON.parse(request.responseText) as {
      readonly status: number;
      readonly response: string;
      readonly events: readonly Told[];
    };
  };
  const external = {
    GetHostInfo: () => `Excel$Win32$16.01$${given.locale}$telemetry$$disableLogging$3`,
    GetContext: () => ({ ...Object.fromEntries(getters), GetSettings: () => settings }),
    Execute: (id: number, params: readonly (readonly unknown[])[], callback: Callback) => {
      if (id !== 93) return;
      const { status, response, events } = answered(String(params[0]?.[4]));
      setTimeout(() => {
        callback({ toArray: () => [status, [200, [], response]] });
        for (const event of events)
          for (const [of, handler] of handlers)
            if (of === event.id) handler(event.id, { toArray: () => event.args });
      });
    },
    RegisterEvent: (id: number, _: string, handler: Handler, callback?: (status: number) => void) => {
      handlers.push([id, handler]);
      callback?.(0);
    },
    UnregisterEvent: (_: number, __: string, callback?: (status: number) => void) => callback?.(0),
    MessageParent2: () => undefined,
    MessageChild2: () => undefined,
  };
  Object.defineProperty(window, "external", { value: external, configurable: true });
  // The workbench's script finds the host already installed.
  Object.assign(window, { workbench: { installOn: () => undefined } });
}
