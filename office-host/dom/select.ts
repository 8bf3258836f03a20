import { elementsBelow } from "./nodes.ts";
import type { PlainDocument, PlainElement } from "./nodes.ts";

/** A step of a selector. If `isChild`, it must match a child of the previous step's element. */
interface Step {
  readonly name: string | undefined;
  readonly isRoot: boolean;
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
  readonly isChild: boolean;
}

const stepsBySelector = new Map<string, readonly (readonly Step[])[]>();

/** Selects elements by names, `[attribute]`, `[attribute="value"]`, `:root`, descendants, `>` and `,`. */
export function selectPlain(node: PlainDocument | PlainElement, selector: string): PlainElement[] {
  const alternatives = alternativesOf(selector);
  return elementsBelow(node.firstChild, (element) => alternatives.some((steps) => matches(element, steps)));
}

/** Returns the cached steps of each selector between commas. */
function alternativesOf(selector: string): readonly (readonly Step[])[] {
  const cached = stepsBySelector.get(selector);
  if (cached !== undefined) return cached;
  const alternatives = selector.split(",").map(stepsOf);
  stepsBySelector.set(selector, alternatives);
  return alternatives;
}

function stepsOf(selector: string): readonly Step[] {
  const steps: Step[] = [];
  let isChild = false;
  for (const word of selector.trim().match(/>|(?:\[[^\]]*\]|[^\s>[])+/g) ?? []) {
    if (word === ">") {
      isChild = true;
      continue;
    }
    const name = /^[^[:]+/.exec(word)?.[0];
    const attributes = [...word.matchAll(/\[([^\]="]+)(?:="([^"]*)")?\]/g)].map(
      ([, attribute = "", value]) => [attribute, value] as const,
    );
    steps.push({ name, isRoot: word.includes(":root"), attributes, isChild });
    isChild = false;
  }
  return steps;
}

/** Returns true if an element matches step `last`, and its ancestors match the steps before. */
function matches(element: PlainElement, steps: readonly Step[], last = steps.length - 1): boolean {
  const step = steps[last];
  if (step === undefined || !matchesStep(element, step)) return false;
  if (last === 0) return true;
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (matches(above, steps, last - 1)) return true;
    if (step.isChild) return false;
  }
  return false;
}

function matchesStep(element: PlainElement, { name, isRoot, attributes }: Step): boolean {
  if (name !== undefined && name !== "*" && element.tagName !== name) return false;
  if (isRoot && element.parentElement !== null) return false;
  return attributes.every(([attribute, value]) =>
    value === undefined ? element.hasAttribute(attribute) : element.getAttribute(attribute) === value,
  );
}
