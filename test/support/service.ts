import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../service/access/keys.ts";
import { createService, dataFile } from "../../service/app.ts";
import type { KeyOfUser, ServiceOptions } from "../../service/app.ts";
import { callerOf } from "./instance-call.ts";
import type { Call } from "./instance-call.ts";
import { runWithFaults } from "./service/faults.ts";
import type { Faults } from "./service/faults.ts";
import { openReplica } from "./service/replica.ts";
import type { Replica } from "./service/replica.ts";

/** A listening embedded service, with the key of an analyst. */
export interface StartedService extends KeyOfUser {
  readonly url: string;
  readonly db: string;
  readonly call: Call;
  /** Makes the same call in the newer interface. */
  readonly callJson2: Call;
  /** Adds a user with a key and returns their call function. */
  readonly callAs: (role: Role) => Call;
  readonly addKey: (login: string, role: Role, expires?: Date) => KeyOfUser;
  /** Makes the read replica lag by this many reads. Throws if the service has none. */
  readonly lag: (reads: number) => void;
  readonly stop: () => Promise<void>;
}

export interface TestServiceOptions extends Partial<Omit<ServiceOptions, "hooks">> {
  /** Lets calls fail as on real servers. */
  readonly faults?: Faults;
  /** Lets the newer interface read from a replica that lags. */
  readonly hasReplica?: boolean;
}

/**
 * Starts the embedded service on a free port. Its data are in a temporary folder that is deleted when it
 * stops.
 */
export async function startService({
  faults,
  hasReplica = false,
  ...options
}: TestServiceOptions = {}): Promise<StartedService> {
  const dataDir = mkdtempSync(join(tmpdir(), "wa-service-"));
  let replica: Replica | undefined;
  const service = createService({
    dataDir,
    sampleData: true,
    log: (problem) => {
      throw problem;
    },
    ...options,
    hooks: {
      ...faults,
      ...(faults && { around: (...call) => runWithFaults(faults, ...call) }),
      storeForRead: () => replica?.forRead(),
    },
  });
  if (hasReplica) replica = openReplica(join(dataDir, dataFile));
  const { url } = await service.listen(0);
  const { db } = service;
  const key = service.firstKey ?? service.addKey("test@example.com", "analyst");
  return {
    ...key,
    url,
    db,
    call: callerOf(url, db, key),
    callJson2: callerOf(url, db, key, "json2"),
    callAs: (role) => callerOf(url, db, service.addKey(`${role}@example.com`, role)),
    addKey: service.addKey,
    lag: (reads) => {
      if (replica === undefined) throw new Error("This service has no copy for reading.");
      replica.lag(reads);
    },
    stop: async () => {
      await service.close();
      replica?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
