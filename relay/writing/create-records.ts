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
 * Starts to create records and returns a promise of an outcome for each, in the order of the creations. No
 * promise rejects. Each analysis has one writer at a time. The elements of an analysis are sent in one call,
 * or in several if they are large. Rejects before anything is sent if the journal cannot be written.
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
    key: group.mutexKey,
    run: () => createGroup(tools, group, origin, settings.whyStopped),
    failed: ({ code, message }, outcome) =>
      group.creations.map(({ key }) => ({ key, outcome, code, message })),
  }));
  const running = runByAnalysis(jobs, settings);
  const byKey = new Map<string, Promise<CreateOutcome>>();
  groups.forEach((group, groupIndex) =>
    group.creations.forEach(({ key }, index) => {
      const outcome = (running[groupIndex] ?? Promise.resolve([])).then(
        (outcomes) => outcomes[index] ?? missingOutcome(key),
      );
      byKey.set(key, outcome);
    }),
  );
  return creations.map(({ key }) => byKey.get(key) ?? Promise.resolve(missingOutcome(key)));
}

/** Returns the outcome if `createGroup` returned none, which is a fault of the relay. */
function missingOutcome(key: string): CreateOutcome {
  return { key, outcome: "unknown", code: "internal", message: "The relay skipped this record." };
}

/** Groups creations: the elements of one analysis together, any other creation alone. */
function groupsOf(creations: readonly CreationFrom[]): readonly CreationGroup[] {
  const groups = new Map<string, { mutexKey: string; model: ModelName; creations: CreationFrom[] }>();
  for (const creation of creations) {
    const { model, values, key } = creation;
    const mutexKey = mutexKeyOf(model, values);
    const groupKey = creationRulesOf(model).areCreatedTogether ? mutexKey : `${mutexKey} ${key}`;
    const group = groups.get(groupKey);
    if (group === undefined) groups.set(groupKey, { mutexKey, model, creations: [creation] });
    else group.creations.push(creation);
  }
  return [...groups.values()];
}
