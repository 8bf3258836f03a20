import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly after?: readonly string[];
  readonly alone?: boolean;
}

/** Runs steps that only say when they start and end, and gives what they said. */
async function order(steps: readonly Step[], blocking = ""): Promise<string[]> {
  const module = pathToFileURL(join(projectFolder, "scripts", "test", "lanes.mjs")).href;
  const code = `import { runInLanes } from ${JSON.stringify(module)};
    await runInLanes(${JSON.stringify(steps)}, {
      lanes: 2,
      perform: async ({ name }) => {
        console.log("start " + name);
        await null;
        console.log("end " + name);
        return { blocks: name === ${JSON.stringify(blocking)} };
      },
      skip: ({ name }) => { console.log("skip " + name); return { blocks: true }; },
    });`;
  const { code: ended, stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  return ended === 0 ? stdout.trim().split("\n") : [stderr];
}

test("two steps run side by side, and a third waits for a lane", async () => {
  expect(await order([{ name: "a" }, { name: "b" }, { name: "c" }])).toEqual([
    ...["start a", "start b", "end a", "end b"],
    ...["start c", "end c"],
  ]);
});

test("a step waits for those it comes after, and one that is alone for all that run", async () => {
  const said = await order([{ name: "a" }, { name: "b", after: ["a"] }, { name: "c", alone: true }]);
  expect(said.indexOf("start b")).toBeGreaterThan(said.indexOf("end a"));
  expect(said.slice(said.indexOf("start c"), said.indexOf("start c") + 2)).toEqual(["start c", "end c"]);
});

test("what needs a failed step is skipped, what needs that too, and what only comes after it runs", async () => {
  const steps = [
    { name: "a" },
    { name: "b", needs: ["a"] },
    { name: "c", needs: ["b"] },
    { name: "d", after: ["c"] },
  ];
  expect(await order(steps, "a")).toEqual(["start a", "end a", "skip b", "skip c", "start d", "end d"]);
});

test("steps that wait for each other are an error, not a hang", async () => {
  const [said] = await order([
    { name: "a", after: ["b"] },
    { name: "b", after: ["a"] },
  ]);
  expect(said).toContain("These steps wait for each other: a, b");
});
