import type { RequestHandler, Response } from "express";
import type { PlantLook, PlantLookAnswer } from "../../../contract/plant-look.ts";
import type { Health, InstanceInfo, SignInInfo } from "../../../contract/relay-info.ts";
import type { Instance } from "../../instance/instance.ts";
import type { Journal } from "../../journal/journal.ts";
import type { OpenFiles } from "../../operation/open-files.ts";
import type { Limits } from "../../settings/limits.ts";
import type { Identity } from "../../sign-in/identity.ts";
import { signedInFor } from "../../sign-in/callers.ts";

/** `GET /api/health`: the relay is running. Says nothing about the instance. */
export function healthRoute(version: string): RequestHandler {
  const health: Health = { status: "ok", version };
  return (_request, response) => {
    response.json(health);
  };
}

/**
 * `GET /api/ready`: files can be opened, the journal can be written, and the instance accepts the sign-in.
 * Requests within a short time share one check.
 */
export function readyRoute(
  instance: Pick<Instance, "call">,
  journal: Pick<Journal, "checkDiskSpace">,
  files: Pick<OpenFiles, "check">,
  { readyTime }: Pick<Limits, "readyTime">,
): RequestHandler {
  const check = async (): Promise<unknown> => {
    files.check();
    await journal.checkDiskSpace();
    return instance.call({
      model: "wa.session",
      method: "search_read",
      args: [[]],
      kwargs: { fields: ["o_no"], limit: 1 },
    });
  };
  let last: { readonly check: Promise<unknown>; readonly until: number } | undefined;
  return async (_request, response) => {
    if (last === undefined || performance.now() >= last.until) {
      const running = check();
      last = { check: running, until: Infinity };
      const keep = (): void => void (last = { check: running, until: performance.now() + readyTime });
      running.then(keep, keep);
    }
    await last.check;
    response.json({ status: "ready" });
  };
}

/**
 * `GET /api/instance`: facts about the instance, and the user who asks. Simultaneous requests share one read.
 * Only users who can renew the API key see when it expires.
 */
export function instanceRoute(
  ask: () => Promise<InstanceInfo>,
  seesExpiry: (response: Response) => boolean,
): RequestHandler {
  let running: Promise<InstanceInfo> | undefined;
  return async (_request, response) => {
    running ??= ask().finally(() => (running = undefined));
    const { keyEnds, ...info } = await running;
    const user = signedInFor(response);
    const signedIn = user && { name: user.name, role: user.role };
    const ends = seesExpiry(response) && keyEnds && { keyEnds };
    response.json({ ...info, ...ends, ...(signedIn && { signedIn }) } satisfies InstanceInfo);
  };
}

/** `GET /api/plant-look`: the look of the plant's results, as read when the relay started. */
export function plantLookRoute(look: PlantLook): RequestHandler {
  const answer: PlantLookAnswer = { look };
  return (_request, response) => {
    response.json(answer);
  };
}

/** `GET /api/sign-in`: whether and where users sign in. */
export function signInRoute(identity: Pick<Identity, "info"> | undefined): RequestHandler {
  const local: SignInInfo = { mode: "local" };
  return async (_request, response) => {
    response.json(identity === undefined ? local : await identity.info());
  };
}
