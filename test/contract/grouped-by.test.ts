import { groupedBy } from "../../contract/grouped-by.ts";

test("groups come in the order of their first items, and items in their own", () => {
  const groups = groupedBy(["Turn", "Pick", "Place", "Tighten"], (name) => name.charAt(0));
  expect([...groups]).toEqual([
    ["T", ["Turn", "Tighten"]],
    ["P", ["Pick", "Place"]],
  ]);
});

test("nothing has no groups", () => {
  expect([...groupedBy([], String)]).toEqual([]);
});
