import { callScript } from "../support/script.ts";

const texts: readonly (readonly [file: string, text: string])[] = [
  ["contract/loss.ts", "export const loss = 1;\n"],
  [
    "addin/worksheet/pairs.ts",
    'import { loss } from "../../contract/loss.ts";\nexport const pairs = loss;\n',
  ],
  [
    "addin/worksheet/shape.ts",
    'import type { loss } from "../../contract/loss.ts";\nexport type Shape = typeof loss;\n',
  ],
  [
    "addin/pane/lazy.tsx",
    'import {\n  one,\n  two,\n} from "./one.ts";\nexport const later = () => import("../worksheet/pairs.ts");\n',
  ],
  ["test/contract/loss.test.ts", 'import { loss } from "../../contract/loss.ts";\n'],
  ["test/addin/pairs.test.ts", 'import { pairs } from "../../addin/worksheet/pairs.ts";\n'],
  ["test/addin/lazy.test.ts", 'import { later } from "../../addin/pane/lazy.tsx";\n'],
  ["office-host/host.ts", "export const createHost = 1;\n"],
  ["office-host/index.ts", 'export { createHost } from "./host.ts";\n'],
  ["test/office-host/other.test.ts", 'import { createHost } from "@work-analysis/office-host";\n'],
  ["test/addin/shape.test.ts", 'import { shape } from "../../addin/worksheet/shape.ts";\n'],
];

const touched = (...changed: readonly string[]) =>
  callScript("test/touched-tests.mjs", "touchedTests", changed, texts);

test("the tests nearest to a change come first, also those that reach it by a later import", async () => {
  expect(await touched("contract/loss.ts")).toEqual([
    { file: "test/contract/loss.test.ts", steps: 1 },
    { file: "test/addin/pairs.test.ts", steps: 2 },
    { file: "test/addin/lazy.test.ts", steps: 3 },
  ]);
});

test("a type alone leads nowhere", async () => {
  expect(await touched("addin/worksheet/shape.ts")).toEqual([{ file: "test/addin/shape.test.ts", steps: 1 }]);
});

test("a test that changed itself comes before all others", async () => {
  expect(await touched("addin/worksheet/pairs.ts", "test/addin/shape.test.ts")).toEqual([
    { file: "test/addin/shape.test.ts", steps: 0 },
    { file: "test/addin/pairs.test.ts", steps: 1 },
    { file: "test/addin/lazy.test.ts", steps: 2 },
  ]);
});

test("what no test imports touches none", async () => {
  expect(await touched("docs/user-guide.md")).toEqual([]);
});

test("a package of the workspace is followed by what it exports", async () => {
  expect(await touched("office-host/host.ts")).toEqual([
    { file: "test/office-host/other.test.ts", steps: 2 },
  ]);
});
