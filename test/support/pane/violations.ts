import type { Page } from "playwright-core";

interface WithAxe {
  readonly axe: { run(how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  /** The pages in which nothing was found, by how they are looked at and what they are made of. */
  foundClean?: Set<string>;
}

/**
 * Gives what axe finds in the page as it is, by rule and HTML. A page that is the same to the letter, in the same size and colours, as one
 * in which it found nothing is not looked through again. `only` colours where all else was looked through in another theme.
 */
export async function violationsIn(at: Page, only?: "colours"): Promise<readonly string[]> {
  if (!(await at.evaluate(() => "axe" in window))) await at.addScriptTag({ url: "/axe.js" });
  return at.evaluate(async (rules) => {
    const found = window as unknown as WithAxe;
    const clean = (found.foundClean ??= new Set());
    const { documentElement, body } = document;
    const looks = getComputedStyle(documentElement);
    const seen = [
      ...[rules, innerWidth, innerHeight, looks.colorScheme, documentElement.lang].map(String),
      ...["--colorNeutralBackground1", "--colorNeutralForeground1"].map((name) =>
        looks.getPropertyValue(name),
      ),
      String(matchMedia("(forced-colors: active)").matches),
      // React counts what it names for as long as the page lives.
      body.innerHTML.replace(/_r_[\da-z]+_|[:«]r[\da-z]+[:»]/g, "_"),
    ].join("\n");
    if (clean.has(seen)) return [];
    // What is found is told by its HTML; to make a selector of everything that was looked at takes longer.
    const { violations } = await found.axe.run({
      ...{ resultTypes: ["violations"], preload: false, selectors: false },
      ...(rules === "colours" && { runOnly: ["color-contrast"] }),
    });
    if (violations.length === 0) clean.add(seen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  }, only);
}
