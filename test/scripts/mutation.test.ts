import { callScript } from "../support/script.ts";

interface Mutation {
  readonly id: string;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
}

const mutationsOf = (text: string) =>
  callScript("mutation/mutations-of.mjs", "mutationsOf", "one.ts", text) as Promise<readonly Mutation[]>;

const changesOf = async (text: string) =>
  (await mutationsOf(text)).map(({ was, becomes }) => `${was} → ${becomes}`);

test.each([
  [
    "export const isOver = (a: number, b: number) => a > b && a !== 7;",
    ["&& → ||", "> → >=", "!== → ===", "7 → (7 + 1)"],
  ],
  ["if (isDone) save(one);", ["isDone → true", "isDone → false", "save(one); → ;"]],
  ["const all = rows.filter(isOurs);", ["rows.filter(isOurs) → (rows)"]],
  ["const first = one ?? other;", ["one ?? other → other", "one ?? other → (one)"]],
  ["function stop() { close(); return true; }", [" →  return;", "close(); → ;", "true → false"]],
  ["const none = !rows.some(isOurs);", ["!rows.some(isOurs) → rows.some(isOurs)", "some → every"]],
])("of %s a test should notice each change", async (text, changes) => {
  expect(await changesOf(text)).toEqual(changes);
});

test("types, imports and interfaces are not mutated, since they do nothing", async () => {
  const text = `import { one } from "./one.ts";\nexport interface Two { readonly three: true }\nexport type Four = 4;`;
  expect(await changesOf(text)).toEqual([]);
});

test("a mutation keeps its id when the code around its place is edited, so that two runs compare", async () => {
  const place = "export const isOver = (a: number, b: number) => a > b;";
  const [before] = await mutationsOf(place);
  const [after] = (await mutationsOf(`const more = 1;\n${place}`)).filter(({ line }) => line === 2);
  expect(after?.id).toBe(before?.id);
});

test("each file has its share of the mutations and at least one, the same at every run", async () => {
  const large = Array.from({ length: 30 }, (_, n) => ({ id: `large ${n}`, start: n }));
  const chosen = () =>
    callScript(
      "mutation/mutations-of.mjs",
      "choose",
      [
        ["large.ts", large],
        ["small.ts", [{ id: "small", start: 0 }]],
      ],
      10,
    ) as Promise<readonly { readonly file: string }[]>;
  const first = await chosen();
  expect(first.map(({ file }) => file)).toEqual([...Array<string>(10).fill("large.ts"), "small.ts"]);
  expect(await chosen()).toEqual(first);
});
