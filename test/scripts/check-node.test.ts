import { callScript } from "../support/script.ts";

const sentenceFor = (version: string, needed = "20.19") =>
  callScript("check-node.mjs", "oldNodeSentence", version, needed);

test("an old version of Node gives one message with a solution", async () => {
  expect(await sentenceFor("18.20.4")).toBe(
    "Node 18.20.4 is too old for this project: it needs Node 20.19 or newer. Get it from https://nodejs.org and start again.",
  );
});

test("versions are compared as numbers, not as text", async () => {
  expect(await sentenceFor("20.9.0")).toContain("too old");
  expect(await sentenceFor("20.19.0")).toBeUndefined();
  expect(await sentenceFor("20.100.0")).toBeUndefined();
  expect(await sentenceFor("24.0.0")).toBeUndefined();
});

test("the required version is read from package.json", async () => {
  expect(await callScript("check-node.mjs", "oldNodeSentence", "20.18.3")).toContain("needs Node 20.19 ");
});
