import { idsFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { change } from "../records/constraints.ts";
import { Refusal } from "../errors.ts";
import type { ModelCall } from "../records/model-call.ts";
import { buildLines } from "../totals/build-lines.ts";

/** Builds the lines of comparisons anew from the elements of their two analyses and gives nothing; doing it again leaves the same lines. */
export function actionBuildLines({ store }: ModelCall, args: Arguments): undefined {
  const ids = idsFrom(args.ids, "action_build_lines");
  change(store, () => {
    for (const id of ids)
      if (!buildLines(store, id))
        throw new Refusal(
          "missing",
          `Record does not exist or has been deleted.\n(Record: wa.comparison(${id},))`,
        );
  });
  return undefined;
}
