import { versions } from "node:process";
import { checkNode, logNode, nodeWarning } from "../../../relay/operation/node-maintenance.ts";

const lastDay = (year: number): Date => new Date(Date.UTC(year, 3, 30, 23, 59));
const dayAfter = (year: number): Date => new Date(Date.UTC(year, 4, 1));

test.each([
  ["20.19.0", 2026],
  ["22.21.1", 2027],
  ["24.11.1", 2028],
  ["26.3.0", 2029],
])("Node %s is maintained until the end of April %d", (version, year) => {
  expect(checkNode(version, lastDay(year))).toEqual({
    state: "ok",
    words: `Node ${version} is maintained until April ${year}.`,
  });
  const { state, words } = checkNode(version, dayAfter(year));
  expect(state).toBe("careful");
  expect(words).toContain(`Node ${version} left maintenance in April ${year}`);
});

test("24 is recommended as long as it is maintained itself", () => {
  expect(checkNode("20.19.0", lastDay(2028)).advice).toBe(
    "Install Node 24, which is maintained until April 2028, from https://nodejs.org.",
  );
  expect(checkNode("20.19.0", dayAfter(2028)).advice).not.toContain("24");
});

test("odd versions before 27 are no long-term versions, and newer ones are not judged", () => {
  const now = lastDay(2027);
  for (const version of ["21.7.3", "23.11.1", "25.2.0", "18.20.4"])
    expect(checkNode(version, now)).toMatchObject({
      state: "careful",
      words: expect.stringContaining(`Node ${version} is not a maintained long-term version`) as unknown,
      advice: expect.stringContaining("Node 24") as unknown,
    });
  for (const version of ["27.0.0", "28.1.0"]) expect(checkNode(version, now).state).toBe("ok");
});

test("a warning is one line, and a maintained version gives none", () => {
  expect(nodeWarning("20.20.2", dayAfter(2026))).toBe(
    "Node 20.20.2 left maintenance in April 2026, so it gets no more security fixes. " +
      "Install Node 24, which is maintained until April 2028, from https://nodejs.org.",
  );
  expect(nodeWarning("20.20.2", lastDay(2026))).toBeUndefined();
});

test("the log names the version of this process only if it is not maintained", () => {
  const lines: unknown[][] = [];
  logNode({ warn: (...line: unknown[]) => void lines.push(line) });
  const warning = nodeWarning();
  expect(lines).toEqual(warning === undefined ? [] : [[{ node: versions.node }, warning]]);
});
