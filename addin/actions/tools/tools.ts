import type { InstanceInfo } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { Client } from "../../client/create-client.ts";
import type { Workbook } from "../../excel/workbook.ts";
import type { WorkMappings } from "./work-mappings.ts";
import type { Result } from "../interface/result.ts";

/** What actions work with; values, so that a test can hand over its own. */
export interface Tools {
  readonly client: Client;
  readonly workbook: Workbook;
  /** The engineer's clock. */
  readonly now: () => Date;
  /** Makes an id that no other worksheet has. */
  readonly newId: () => string;
  /** Tells the instance behind the relay; asked once, then remembered until asked afresh. */
  readonly connection: (signal: AbortSignal, afresh?: boolean) => Promise<Result<InstanceInfo>>;
  /** The words that go into worksheets and pages, in the language that the person has chosen. */
  readonly words: () => Promise<Words>;
  /** What work types count as on pages of work combination. */
  readonly mappings: WorkMappings;
}

/** Makes the question "which instance is this" that remembers a good answer. */
export function rememberConnection(client: Client): Tools["connection"] {
  let remembered: InstanceInfo | undefined;
  return async (signal, afresh = false) => {
    if (remembered !== undefined && !afresh) return { ok: true, value: remembered };
    const answer = await client.instance(signal);
    remembered = answer.ok ? answer.value : undefined;
    return answer;
  };
}
