import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "docs", "manual-check.md"), "utf8");

interface Step {
  readonly number: number;
  readonly minutes: number;
  /** False for a step with a plus. */
  readonly isCore: boolean;
  readonly results: readonly string[];
}

/** The steps by the heading of their table. */
const sections = page.split(/^## /m).map((text) => {
  const heading = text.slice(0, text.indexOf("\n"));
  const rows = [...text.matchAll(/^\| (\d+) +\| (\+?)([\d.]+) +\| .* \| (\S) +\| (\S) +\| (\S) +\|$/gm)];
  const steps = rows.map(([, number, plus, minutes, ...results]): Step => ({
    ...{ number: Number(number), minutes: Number(minutes), isCore: plus === "", results },
  }));
  return { heading, steps };
});
const steps = sections.flatMap((section) => section.steps);

const minutesOf = (some: readonly Step[], isCore: boolean): number =>
  some.filter((step) => step.isCore === isCore).reduce((sum, { minutes }) => sum + minutes, 0);

test("the core of the manual check takes 30 minutes with the two for its results", () => {
  expect(page).toContain("# The manual check: 30 minutes in Excel");
  expect(page).toContain("the core, on one platform: 28 minutes, and two to write the results");
  expect(minutesOf(steps, true)).toBe(28);
});

test("each part says how long its steps take, and so does the page for all further steps", () => {
  const timed = sections.filter(({ heading }) => heading.endsWith(")"));
  const sums = timed.map(({ heading, steps: own }) => {
    const [core, more] = [minutesOf(own, true), minutesOf(own, false)];
    const words = core === 0 ? `${more} minutes more` : `${core} minutes${more > 0 ? `, ${more} more` : ""}`;
    return [heading.slice(heading.indexOf("(")), `(${words})`];
  });
  expect(sums.length).toBeGreaterThan(5);
  for (const [said, counted] of sums) expect(said).toBe(counted);
  const more = timed.reduce((sum, section) => sum + minutesOf(section.steps, false), 0);
  const inTenant = sections.find(({ heading }) => heading === "In a tenant of Entra ID");
  expect(page).toContain(`${more} minutes more, without [the tenant]`);
  expect(page).toContain(`It takes ${minutesOf(inTenant?.steps ?? [], false)} minutes more.`);
});

test("the steps are numbered without a gap, and each has a place for the result of each platform", () => {
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  for (const { results } of steps) for (const box of results) expect("☐–").toContain(box);
});
