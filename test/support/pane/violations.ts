import type { Page } from "playwright-core";

interface WithAxe {
  readonly axe: { run(how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  /** The pages in which nothing was found, by how they are looked at and what they are made of. */
  foundClean?: Set<string>;
}

/**
 * Gives what axe finds in the page as it is, by rule and HTML. A page that is made of the same elements as one in which it found
 * nothing, in the same size and colours, is not looked through again: only its words differ. `only` colours where all else was
 * looked through in another theme.
 */
export async function violationsIn(at: Page, only?: "colours"): Promise<readonly string[]> {
  if (!(await at.evaluate(() => "axe" in window))) await at.addScriptTag({ url: "/axe.js" });
  return at.evaluate(async (rules) => {
    const found = window as unknown as WithAxe;
    const clean = (found.foundClean ??= new Set());
    const looks = getComputedStyle(document.documentElement);
    /** Attributes that hold words, numbers or places: only whether they hold something counts. */
    const ofWords =
      /^(id|for|title|alt|href|value|placeholder|download|aria-(label|labelledby|describedby|controls|owns|value\w+|posinset|setsize|row\w+)|[dxy]|[xy][12]|width|height|points|transform)$/;
    /** What a node is made of; of neighbours that are made alike, once. */
    const shapeOf = (node: Node): string => {
      if (!(node instanceof Element)) return (node.nodeValue ?? "").trim() === "" ? "" : "text";
      const attributes = [...node.attributes].map(
        ({ name, value }) => `${name}=${ofWords.test(name) ? value !== "" : value}`,
      );
      const inside = [...node.childNodes].map(shapeOf);
      const told = inside.filter((one, place) => one !== "" && one !== inside[place - 1]);
      return `<${node.localName} ${attributes.join(" ")}>${told.join("")}</>`;
    };
    const seen = [
      ...[rules, innerWidth, innerHeight, looks.colorScheme].map(String),
      ...["--colorNeutralBackground1", "--colorNeutralForeground1"].map((name) =>
        looks.getPropertyValue(name),
      ),
      String(matchMedia("(forced-colors: active)").matches),
      shapeOf(document.body),
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
