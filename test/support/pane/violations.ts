import type { Page } from "playwright-core";

interface WithAxe {
  readonly axe: { run(how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  /** Pages without violations, by their conditions and elements. */
  foundClean?: Set<string>;
}

/**
 * Returns axe's violations in the page, by rule and HTML. A page with the same elements, size and colours as
 * a clean one is not checked again, because only its words differ. `only` checks colours, if all else was
 * checked in another theme.
 */
export async function violationsIn(at: Page, only?: "colours"): Promise<readonly string[]> {
  if (!(await at.evaluate(() => "axe" in window))) await at.addScriptTag({ url: "/axe.js" });
  return at.evaluate(async (rules) => {
    const found = window as unknown as WithAxe;
    const clean = (found.foundClean ??= new Set());
    const looks = getComputedStyle(document.documentElement);
    /** Attributes with words, numbers or places. Only whether they are empty matters. */
    const ofWords =
      /^(id|for|title|alt|href|value|placeholder|download|aria-(label|labelledby|describedby|controls|owns|value\w+|posinset|setsize|row\w+)|[dxy]|[xy][12]|width|height|points|transform)$/;
    /** Returns the structure of a node. Neighbours with the same structure count once. */
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
    // Violations are identified by HTML, because making selectors of all elements takes longer.
    const { violations } = await found.axe.run({
      ...{ resultTypes: ["violations"], preload: false, selectors: false },
      ...(rules === "colours" && { runOnly: ["color-contrast"] }),
    });
    if (violations.length === 0) clean.add(seen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  }, only);
}
