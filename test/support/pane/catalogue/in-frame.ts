import type { Page } from "playwright-core";

/** The part of a locator that `opened.ts` uses. */
interface Found {
  first(): Found;
  nth(index: number): Found;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  waitFor(): Promise<void>;
}

type Find = () => readonly HTMLElement[];

/** The controls with an implicit role. */
const byRole: Readonly<Record<string, string>> = {
  button: "button, fluent-button, summary, [role=button]",
  combobox: "input[role=combobox], fluent-combobox, select, [role=combobox]",
  option: "option, fluent-option, [role=option]",
  heading: "h1, h2, h3, h4, [role=heading]",
};

const mostSeconds = 10;

/**
 * Returns the pane in a frame as a Playwright page, as far as `opened.ts` needs one. Things are found by role
 * and name, label, text and selector, and waited for. The pane has no shadow trees with words.
 */
export function inFrame(frame: HTMLIFrameElement): Page {
  const body = (): HTMLElement | undefined => frame.contentDocument?.body;
  const all = (selector: string): readonly HTMLElement[] => [
    ...(body()?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const locator = (selector: string): Found => found(() => all(selector), selector);
  const byLabel = (label: string, exact = false): Find => {
    const matches = (text: string | null | undefined): boolean => isSame(text, label, exact);
    return () =>
      all("input, select, textarea, fluent-text-input").filter(
        (one) =>
          matches(one.getAttribute("aria-label")) ||
          all("label").some((words) => words.getAttribute("for") === one.id && matches(words.textContent)) ||
          matches(one.closest("label")?.textContent),
      );
  };
  const stand = {
    locator,
    click: (selector: string) => locator(selector).click(),
    waitForSelector: (selector: string) => locator(selector).waitFor(),
    getByRole: (role: string, { name, exact }: { name?: string; exact?: boolean } = {}) =>
      found(
        () =>
          all(byRole[role] ?? `[role=${role}]`).filter(
            (one) => name === undefined || isSame(nameOf(one), name, exact),
          ),
        `${role} ${name ?? ""}`,
      ),
    getByLabel: (label: string, { exact }: { exact?: boolean } = {}) => found(byLabel(label, exact), label),
    getByText: (text: string) =>
      found(() => all("*").filter((one) => isSame(one.textContent, text) && !hasInside(one, text)), text),
    evaluate: (act: () => unknown) => {
      // It runs in the frame as its own code.
      (frame.contentWindow as unknown as { eval: (code: string) => void }).eval(`(${act.toString()})()`);
      return Promise.resolve();
    },
  };
  return stand as unknown as Page;
}

function found(find: Find, words: string): Found {
  const one = (): Promise<HTMLElement> => untilThere(() => find().find(isSeen), words);
  return {
    first: () => found(() => find().slice(0, 1), words),
    nth: (index) => found(() => find().slice(index, index + 1), words),
    waitFor: async () => (await one()).scrollIntoView({ block: "nearest" }),
    click: async () => (await one()).click(),
    fill: async (text) => {
      const field = (await one()) as HTMLInputElement;
      field.focus();
      // React only sees values from the browser's own setter.
      const view = field.ownerDocument.defaultView;
      const prototype =
        field.tagName === "INPUT"
          ? view?.HTMLInputElement.prototype
          : (Object.getPrototypeOf(field) as object);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    },
  };
}

async function untilThere<Thing>(find: () => Thing | undefined, words: string): Promise<Thing> {
  const until = performance.now() + mostSeconds * 1000;
  for (;;) {
    const thing = find();
    if (thing !== undefined) return thing;
    if (performance.now() > until) throw new Error(`“${words}” was not found.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0;

const nameOf = (one: HTMLElement): string =>
  one.getAttribute("aria-label") ?? labelsOf(one) ?? one.textContent;

function labelsOf(one: HTMLElement): string | undefined {
  const { labels } = one as HTMLInputElement;
  return labels && labels.length > 0 ? [...labels].map((label) => label.textContent).join(" ") : undefined;
}

const hasInside = (one: HTMLElement, text: string): boolean =>
  [...one.children].some((child) => isSame(child.textContent, text));

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

function isSame(text: string | null | undefined, wanted: string, exact = false): boolean {
  if (text === null || text === undefined) return false;
  return exact ? plain(text) === wanted : plain(text).toLowerCase().includes(wanted.toLowerCase());
}
