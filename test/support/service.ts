import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../service/access/keys.ts";
import { createService } from "../../service/app.ts";
import type { KeyOfUser, ServiceOptions } from "../../service/app.ts";
import { callerOf } from "./instance-call.ts";
import type { Call } from "./instance-call.ts";

/** An embedded service that listens, with the key of an analyst. */
export interface StartedService extends KeyOfUser {
  readonly url: string;
  readonly db: string;
  readonly call: Call;
  /** Adds a user with a key, and gives how they call. */
  readonly callAs: (role: Role) => Call;
  readonly addKey: (login: string, role: Role) => KeyOfUser;
  readonly stop: () => Promise<void>;
}

/** Starts the embedded service on a free port with its data in a temporary folder that goes when it stops. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<StartedService> {
  const dataDir = mkdtempSync(join(tmpdir(), "wa-service-"));
  const service = createService({
    dataDir,
    sampleData: true,
    log: (problem) => {
      throw problem;
    },
    ...options,
  });
  const { url } = await service.listen(0);
  const { db } = service;
  const key = service.firstKey ?? service.addKey("test@example.com", "analyst");
  return {
    ...key,
    url,
    db,
    call: callerOf(url, db, key),
    callAs: (role) => callerOf(url, db, service.addKey(`${role}@example.com`, role)),
    addKey: service.addKey,
    stop: async () => {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
