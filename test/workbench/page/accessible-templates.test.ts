import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { accessibleTemplates } from "../../../workbench/page/accessible-templates.ts";

const folder = dirname(require.resolve("@odoo/o-spreadsheet"));
const templates = readFileSync(join(folder, "o_spreadsheet.xml"), "utf8");

/** Returns the inputs of a template, each with its name. */
function namesIn(document: Document, template: string): readonly (string | null)[] {
  const inputs = document.querySelectorAll(`[t-name="${template}"] input`);
  return Array.from(
    inputs,
    (input) => input.getAttribute("aria-label") ?? input.getAttribute("t-att-aria-label"),
  );
}

test("the spreadsheet's inputs have names, and its editors keep their position in the Tab order", () => {
  const read = (text: string): Document => new DOMParser().parseFromString(text, "application/xml");
  const [before, after] = [read(templates), read(accessibleTemplates(templates))];
  expect(after.getElementsByTagName("parsererror")).toHaveLength(0);
  for (const [template, name] of [
    ["o-spreadsheet-TextInput", "props.label"],
    ["o-spreadsheet-NumberEditor", "props.title"],
    ["o-spreadsheet-GridAddRowsFooter", "Rows to add"],
  ] as const) {
    expect(namesIn(before, template)).toEqual([null]);
    expect(namesIn(after, template)).toEqual([name]);
  }
  const placeOf = (document: Document): string | null | undefined =>
    document.querySelector('[t-ref="o_composer"]')?.getAttribute("tabindex");
  expect([placeOf(before), placeOf(after)]).toEqual(["1", "0"]);
});

test("templates of another version with other content are refused", () => {
  expect(() => accessibleTemplates(templates.replace("inputNumber", "other"))).toThrow("have no t-ref");
});
