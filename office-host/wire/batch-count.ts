import type { BatchRequest } from "./wire.ts";

/** One batch as it came: whose it was, the members it named, the size of its text. */
export interface CountedBatch {
  /** office.js's own start-up, its clean-up of kept ranges, or the add-in. */
  readonly kind: "start-up" | "clean-up" | "add-in";
  readonly members: readonly string[];
  readonly bytes: number;
}

const removeReference = "_RemoveReference";

/** Tells whose a batch is: paths to Office's services are office.js starting, removed references its cleaning up. */
export function countBatch(request: BatchRequest, bytes: number): CountedBatch {
  const paths = Object.values(request.ObjectPaths);
  const members = [
    ...new Set([...paths.map(({ Name }) => Name), ...request.Actions.map(({ Name }) => Name)]),
  ];
  const isCleanUp =
    request.Actions.some(({ Name }) => Name === removeReference) &&
    request.Actions.every(({ ActionType, Name }) => ActionType === 1 || Name === removeReference);
  const isStartUp = paths.some(({ ObjectPathType }) => ObjectPathType === 2);
  return {
    kind: isStartUp ? "start-up" : isCleanUp ? "clean-up" : "add-in",
    members: members.filter((name) => name !== ""),
    bytes,
  };
}
