import { groupedBy } from "../../contract/grouped-by.ts";

test("groups are in the order of their first items, and items keep their order", () => {
  const groups = groupedBy(["Turn", "Pick", "Place", "Tighten"], (name) => name.charAt(0));
  expect([...groups]).toEqual([
    ["T", ["Turn", "Tighten"]],
    ["P", ["Pick", "Place"]],
  ]);
});

test("an empty list has no groups", () => {
  expect([...groupedBy([], String)]).toEqual([]);
});
