import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { App } from "../../../addin/pane/app.tsx";
import { createCommands } from "../../../addin/pane/actions/commands.ts";
import { en } from "../../../addin/words/en.ts";
import { createPaneFixture } from "./fixture.ts";
import type { PaneFixture } from "./fixture.ts";
import { scenes } from "./scenes.ts";
import type { Scene, SceneName } from "./scenes.ts";

// Fluent's elements need a browser. Here they are plain elements with the same names.
jest.mock("@fluentui/web-components/button.js", () => ({}));
jest.mock("@fluentui/web-components/tab.js", () => ({}));
jest.mock("@fluentui/web-components/tablist.js", () => ({}));
jest.mock("@fluentui/web-components/progress-bar.js", () => ({}));

/** The pane over a scene in jsdom. */
export interface OpenScene extends PaneFixture {
  /** Clicks a button, link, row or summary by its name. */
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly showView: (view: "analyses" | "sheet" | "changes") => Promise<void>;
  /** Waits until the pane shows a text. */
  readonly says: (text: string) => Promise<void>;
  readonly text: () => string;
  /** Waits for the current work. */
  readonly settle: (milliseconds?: number) => Promise<void>;
}

let root: Root | undefined;

/** Closes the pane of the test before, if there is one. */
export async function closeScene(): Promise<void> {
  await act(async () => {
    root?.unmount();
    await Promise.resolve();
  });
  document.body.replaceChildren();
  root = undefined;
}

/** Opens the pane over a scene, perhaps with changes, in English, and waits for its first view. */
export async function openScene(name: SceneName, changes: Partial<Scene> = {}): Promise<OpenScene> {
  await closeScene();
  prepare();
  const fixture = createPaneFixture({ ...scenes[name], ...changes });
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
  const settle = (milliseconds = 20) =>
    act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));
  const app = createElement(App, {
    ...{ actions: fixture.actions, commands: createCommands(), strings: en },
    openGuide: () => undefined,
    ...(changes.busyCheckDelay !== undefined && { busyCheckDelay: changes.busyCheckDelay }),
  });
  await act(async () => {
    root?.render(app);
    await Promise.resolve();
  });
  const until = async <Found>(find: () => Found | undefined, what: string): Promise<Found> => {
    for (let turn = 0; turn < 200; turn++) {
      const found = find();
      if (found !== undefined) return found;
      await settle();
    }
    throw new Error(`There is no ${what} in: ${text()}`);
  };
  const text = () => shownText(document.body);
  const scene: OpenScene = {
    ...fixture,
    ...{ text, settle },
    press: async (wanted) => {
      const button = await until(() => pressable(wanted), String(wanted));
      await act(async () => {
        button.focus();
        button.click();
        await Promise.resolve();
      });
      await settle();
    },
    type: async (label, typed) => {
      const field = await until(() => fieldOf(label), `field ${label}`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await Promise.resolve();
      });
      await settle();
    },
    showView: async (view) => {
      await act(async () => {
        const tabs = document.querySelector("fluent-tablist");
        Object.assign(tabs ?? {}, { activeid: `tab-${view}` });
        tabs?.dispatchEvent(new Event("change", { bubbles: true }));
        await Promise.resolve();
      });
      await settle();
    },
    says: async (words) => void (await until(() => (text().includes(words) ? true : undefined), words)),
  };
  await settle();
  return scene;
}

/** Adds what jsdom lacks. */
function prepare(): void {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
}

const isShown = (node: Element): boolean => node.closest("[hidden]") === null;

const nameOf = (node: Element): string =>
  (node.getAttribute("aria-label") ?? node.textContent).replace(/\s+/g, " ").trim();

function pressable(wanted: string | RegExp): HTMLElement | undefined {
  const all = [
    ...document.querySelectorAll<HTMLElement>("button, fluent-button, summary, a, [role=option]"),
  ].filter(isShown);
  return all.find((node) =>
    typeof wanted === "string" ? nameOf(node) === wanted : wanted.test(nameOf(node)),
  );
}

function fieldOf(label: string): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>("input")].filter(isShown).find((field) => {
    const labels = [...(field.labels ?? [])].map(({ textContent }) => textContent);
    return [field.getAttribute("aria-label"), ...labels].includes(label);
  });
}

/** Returns the visible text. */
function shownText(node: Node): string {
  if (node instanceof Element && node.hasAttribute("hidden")) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  return [...node.childNodes].map(shownText).join(node instanceof HTMLElement ? " " : "");
}
