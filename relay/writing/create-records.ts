import type { ModelName } from "../../contract/models.ts";
import type { CreateOutcome } from "../../contract/relay-api.ts";
import type { Origin } from "../journal/journal-tools.ts";
import { creationRulesOf, mutexKeyOf } from "../recovering/find-created.ts";
import { runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";
import { createGroup } from "./create-group.ts";
import type { CreateTools, CreationGroup } from "./create-group.ts";
import type { CreationFrom } from "./send-creations.ts";

/**
 * Starts to create records and returns a promise of an outcome for each, in order; none rejects. Sends the
 * elements of an analysis together, in several calls if they are large. Rejects before sending if the journal
 * cannot be written.
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

/** Returns the outcome if `createGroup` returned none, a defect of the relay. */
function missingOutcome(key: string): CreateOutcome {
  return { key, outcome: "unknown", code: "internal", message: "The relay skipped this record." };
}

/** Groups the elements of each analysis; any other creation is a group. */
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
