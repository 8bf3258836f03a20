import type { ModelName } from "../../contract/models.ts";
import type { CreateOutcome } from "../../contract/relay-api.ts";
import type { Origin } from "../journal/journaled.ts";
import { creationRulesOf, mutexKeyOf } from "../recovering/find-created.ts";
import { runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";
import { createGroup } from "./create-group.ts";
import type { CreateTools, CreationGroup } from "./create-group.ts";
import type { CreationFrom } from "./send-creations.ts";

/**
 * Starts to create records and returns one promise of an outcome each, in the order of the creations; none
 * rejects. Each analysis has one writer at a time. Its elements are sent in one call, or in several if they
 * are many. Throws, with nothing sent, if the journal cannot be written.
 */
export async function createRecords(
  creations: readonly CreationFrom[],
  tools: CreateTools,
  origin: Origin,
  settings: WorkSettings,
): Promise<readonly Promise<CreateOutcome>[]> {
  await tools.journal.check();
  const groups = groupsOf(creations);
  const jobs = groups.map((group): Job<readonly CreateOutcome[]> => ({
    key: group.name,
    run: () => createGroup(tools, group, origin, settings.whyStopped),
    failed: ({ code, message }, outcome) =>
      group.creations.map(({ key }) => ({ key, outcome, code, message })),
  }));
  const running = runByAnalysis(jobs, settings);
  const byKey = new Map<string, Promise<CreateOutcome>>();
  groups.forEach((group, at) =>
    group.creations.forEach(({ key }, index) => {
      const outcome = (running[at] ?? Promise.resolve([])).then(
        (outcomes) => outcomes[index] ?? passedOver(key),
      );
      byKey.set(key, outcome);
    }),
  );
  return creations.map(({ key }) => byKey.get(key) ?? Promise.resolve(passedOver(key)));
}

function passedOver(key: string): CreateOutcome {
  return { key, outcome: "unknown", code: "internal", message: "The relay skipped this record." };
}

/** Groups creations: the elements of each analysis together, everything else alone. */
function groupsOf(creations: readonly CreationFrom[]): readonly CreationGroup[] {
  const groups = new Map<string, { name: string; model: ModelName; creations: CreationFrom[] }>();
  for (const creation of creations) {
    const { model, values, key } = creation;
    const name = mutexKeyOf(model, values);
    const together = creationRulesOf(model).areCreatedTogether ? name : `${name} ${key}`;
    const group = groups.get(together);
    if (group === undefined) groups.set(together, { name, model, creations: [creation] });
    else group.creations.push(creation);
  }
  return [...groups.values()];
}
