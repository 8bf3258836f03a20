import { setTimeout as pause } from "node:timers/promises";
import { Failure, mayHaveTakenEffect } from "../failure.ts";
import { createTransport } from "../instance/choose-transport.ts";
import { createInstance } from "../instance/instance.ts";
import type { Instance } from "../instance/instance.ts";
import { Secret } from "../secret.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import { KeyInFile } from "../settings/key-in-file.ts";
import type { Limits } from "../settings/limits.ts";
import { beginReplacement, replacementOf } from "../settings/replace-key-file.ts";
import type { KeyReplacement } from "../settings/replace-key-file.ts";
import { codeOfError } from "../system-error.ts";

/** The end of a sentence for administrators. */
const byHand = "in the instance (user menu, preferences, account security)";

/** The message says what happened and what to do. */
class StepFailed extends Error {}

interface Lines {
  readonly say: (words: string) => void;
  readonly complain: (words: string) => void;
}

/** `name` identifies the key on the instance. */
interface NewKey {
  readonly key: Secret;
  readonly name: string;
}

/**
 * Replaces the API key in its file: makes a new key, tries it, writes the file, and revokes the old key. The
 * file always has a working key. Prints the failed step with advice. Returns true if all steps succeeded.
 */
export async function rotateKey(
  instance: InstanceConfiguration,
  limits: Limits,
  { say, complain }: Lines,
): Promise<boolean> {
  try {
    await rotate(instance, limits, say);
    return true;
  } catch (cause) {
    if (!(cause instanceof StepFailed)) throw cause;
    complain(cause.message);
    return false;
  }
}

async function rotate(
  instance: InstanceConfiguration,
  limits: Limits,
  say: (words: string) => void,
): Promise<void> {
  const { apiKey } = instance;
  if (!(apiKey instanceof KeyInFile))
    throw new StepFailed(
      "The key is in WA_API_KEY, which cannot be changed from here. Put it into a file (mode 0600), name the file in WA_API_KEY_FILE, remove WA_API_KEY, and try again.",
    );
  const { path } = apiKey;
  // This copy keeps the present key, even if another program changes the file meanwhile.
  const oldKey = new Secret(apiKey.reveal());
  const replacement = begin(path);
  const withOldKey = connect({ ...instance, apiKey: oldKey }, limits);
  try {
    const uid = await signIn(withOldKey);
    const newKey = await makeKey(withOldKey, oldKey, say);
    const withNewKey = await revokeIfFailed(
      async () => {
        const connection = await tryKey({ ...instance, apiKey: newKey.key }, uid, limits);
        try {
          refuseChangedFile(apiKey, oldKey);
          write(replacement, newKey.key, path);
          return connection;
        } catch (cause) {
          await connection.close();
          throw cause;
        }
      },
      () => revoke(withOldKey, newKey.key),
      newKey.name,
    );
    say(
      `The new key works and is in ${path}. A running relay uses it within half a minute, without a restart.`,
    );
    try {
      confirm(replacement, path, newKey.name);
      await revokeOld(withNewKey, oldKey, path, newKey.name);
    } finally {
      await withNewKey.close();
    }
    say("The old key was revoked.");
  } finally {
    await withOldKey.close();
    replacement.close();
  }
}

/** JSON-RPC cannot make keys. */
function connect(instance: InstanceConfiguration, limits: Limits): Instance {
  const newer = { ...instance, transport: "json2" } as const;
  return createInstance(newer, limits, createTransport(newer, limits));
}

function begin(path: string): KeyReplacement {
  try {
    return beginReplacement(path);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    throw new StepFailed(
      code === "EEXIST"
        ? `The file ${replacementOf(path)} exists: another rotate-key is running, or one was interrupted. If none is running, delete the file, delete unused keys of this relay ${byHand}, and try again.`
        : `No new file can be written beside ${path} (${code}), so no key was made. Run this as a user who may write to that folder. If the file is mounted into a container, run it outside the container.`,
    );
  }
}

async function signIn(withOldKey: Instance): Promise<number> {
  try {
    return await withOldKey.uid();
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const { code, message } = cause;
    if (code === "sign_in_failed")
      throw new StepFailed(
        `The instance refuses the key in the file, or WA_LOGIN is not its owner. ${message} Make a new key by hand ${byHand} and put it into the file.`,
      );
    if (code === "instance_status")
      throw new StepFailed(
        `${message} Only the newer interface can make keys, and instances have it from version 19 on. If this one is older, make a new key by hand ${byHand} and put it into the file. The relay uses it without a restart.`,
      );
    throw new StepFailed(`${message} Nothing was changed. Try again once the instance answers.`);
  }
}

const day = 24 * 60 * 60 * 1_000;
/** The largest expected clock difference, in milliseconds. */
const clockDifference = 60 * 60 * 1_000;
/** In days, in the order to try: an instance has a limit, but does not show it. */
const lifetimes = [90, 60, 30, 14, 7, 1];

async function makeKey(withOldKey: Instance, oldKey: Secret, say: (words: string) => void): Promise<NewKey> {
  const madeAt = Date.now();
  const name = `Work Analysis relay ${stampOf(madeAt).slice(0, 16)}`;
  for (const days of lifetimes) {
    const ends = stampOf(madeAt + days * day - clockDifference);
    const args = [oldKey.reveal(), "rpc", name, ends];
    const result = await generate(withOldKey, args, name, days === lifetimes.at(-1));
    if (result === undefined) continue;
    if (typeof result !== "string" || !/^[\x21-\x7e]+$/.test(result))
      throw new StepFailed(`The instance's answer is not a key. ${whatIfKeyExists(name)}`);
    say(`The instance made a new key, "${name}", which expires on ${ends.slice(0, 10)} UTC.`);
    return { key: new Secret(result), name };
  }
  throw new Error("The last attempt neither made a key nor failed.");
}

/** Not translated: servers answer so for any unknown method. */
const lacksGenerate = /apikeys\.generate\b.* does not exist/;

/** Returns the answer, or undefined if the instance may accept a shorter lifetime. */
async function generate(
  withOldKey: Instance,
  args: readonly string[],
  name: string,
  isLast: boolean,
): Promise<unknown> {
  try {
    return await withOldKey.call({ model: "res.users.apikeys", method: "generate", args });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const { code, message } = cause;
    if (mayHaveTakenEffect(cause)) throw new StepFailed(`${message} ${whatIfKeyExists(name)}`);
    if (lacksGenerate.test(message))
      throw new StepFailed(
        `This instance cannot make keys by call: early releases of version 19 lack that. Make a new key by hand ${byHand} and put it into the file: the relay uses it without a restart. Nothing was changed.`,
      );
    // The instance refuses this lifetime, or all keys. Only its message says which, and that may be
    // translated.
    const isRefusal = code === "instance_error" || code === "invalid_values";
    if (isRefusal && !isLast) return undefined;
    throw new StepFailed(
      isRefusal
        ? `The instance refused to make a key: “${message}” Ordinary users can make keys by call only if the system parameter base.enable_programmatic_api_keys is True. Ask the instance's administrator to set it. Or make a new key by hand ${byHand} and put it into the file: the relay uses it without a restart. Nothing was changed.`
        : `The instance did not make a key: ${message} [${code}] Nothing was changed.`,
    );
  }
}

/** Repeats a refused sign-in for some time: a lagging replica may not know the key yet. */
async function tryKey(instance: InstanceConfiguration, uid: number, limits: Limits): Promise<Instance> {
  const until = performance.now() + limits.replicaTime;
  for (let wait = 50; ; wait = Math.min(500, wait * 2)) {
    const connection = connect(instance, limits);
    try {
      if ((await connection.uid()) === uid) return connection;
      throw new StepFailed("The new key belongs to another user.");
    } catch (cause) {
      await connection.close();
      const isRefused = cause instanceof Failure && cause.code === "sign_in_failed";
      if (!isRefused || performance.now() + wait > until)
        throw cause instanceof Failure
          ? new StepFailed(`The new key does not work: ${cause.message}`)
          : cause;
    }
    await pause(wait);
  }
}

function refuseChangedFile(apiKey: KeyInFile, oldKey: Secret): void {
  const problem = apiKey.readAgain();
  if (problem !== undefined || apiKey.reveal() !== oldKey.reveal())
    throw new StepFailed(
      `The file was changed meanwhile and is left as it is.${problem === undefined ? "" : ` ${problem}`}`,
    );
}

function write(replacement: KeyReplacement, key: Secret, path: string): void {
  try {
    replacement.replace(key);
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    throw new StepFailed(`The new key cannot be written to ${path} (${code}).`);
  }
}

/** If a step fails, revokes the new key, and throws with a message that says whether that succeeded. */
async function revokeIfFailed<Result>(
  steps: () => Promise<Result>,
  revokeNew: () => Promise<void>,
  name: string,
): Promise<Result> {
  try {
    return await steps();
  } catch (cause) {
    if (!(cause instanceof StepFailed)) throw cause;
    const end = await revokeNew().then(
      () => "The new key was revoked again.",
      (failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure;
        return `The new key could not be revoked again: delete "${name}" ${byHand}.`;
      },
    );
    throw new StepFailed(`${cause.message} The old key stays in use. ${end}`);
  }
}

function confirm(replacement: KeyReplacement, path: string, name: string): void {
  try {
    replacement.confirm();
  } catch (cause) {
    const code = codeOfError(cause);
    if (code === undefined) throw cause;
    throw new StepFailed(
      `The disk did not confirm that ${path} is written (${code}), so the old key was not revoked. Both keys work. Check the disk, then delete every key except "${name}" by hand ${byHand}.`,
    );
  }
}

async function revokeOld(withNewKey: Instance, oldKey: Secret, path: string, name: string): Promise<void> {
  try {
    await revoke(withNewKey, oldKey);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    throw new StepFailed(
      `${path} has the new key, which works. The old key may not be revoked [${cause.code}]. Delete it by hand ${byHand}, and keep "${name}".`,
    );
  }
}

async function revoke(caller: Instance, key: Secret): Promise<void> {
  const args = [key.reveal()];
  if ((await caller.call({ model: "res.users.apikeys", method: "revoke", args })) !== true)
    throw new Failure("bad_reply", "The instance did not confirm that it revoked the key.");
}

function whatIfKeyExists(name: string): string {
  return `A key may have been made. If there is a key "${name}" ${byHand}, delete it there. The old key stays in use.`;
}

/** Returns a time in UTC as instances write it. */
function stampOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}
