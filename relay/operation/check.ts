import { readFileSync } from "node:fs";
import type { Journal } from "../journal/journal.ts";
import { openDatabase } from "../journal/postgres/database.ts";
import { readDatabaseFacts } from "../journal/postgres/requirements.ts";
import type { Secret } from "../secret.ts";
import type { Configuration } from "../settings/configuration.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { FailureCode } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import { readInstanceInfo } from "../instance/fields.ts";
import { createInstance } from "../instance/instance.ts";
import { createTransport } from "../instance/choose-transport.ts";
import { readKeyEnds, wordsOn } from "../instance/key-ends.ts";
import { defaultLimits } from "../settings/limits.ts";
import { codeOfError } from "../system-error.ts";
import type { Listening } from "../settings/listening-settings.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { createTeamSignIn } from "../sign-in/identity.ts";

/** What is looked at beside the configuration. */
export interface CheckParts {
  readonly instance: InstanceConfiguration;
  readonly journal: Journal;
  readonly journalPlace: JournalPlace;
}

/** Tries everything that a relay of this configuration needs, and changes nothing. */
export async function check(
  { listening, signIn, database, warnings }: Configuration,
  { instance, journal, journalPlace }: CheckParts,
): Promise<readonly Finding[]> {
  const looks = await Promise.all([
    checkInstance(instance),
    database === undefined ? [] : nameDatabase(database),
    checkJournal(journal, journalPlace).then((finding) => [finding]),
    signIn === undefined ? [] : checkSignIn(signIn),
  ]);
  return [
    { state: "ok", part: "Settings", words: "All of them can be used." },
    ...warnings.map((words): Finding => ({ state: "careful", part: "Settings", words })),
    checkListening(listening),
    ...nameProxies(instance, signIn),
    ...checkOpenFiles(),
    ...looks.flat(),
  ];
}

/** What to do about the failures that a first call meets. */
const advices: Partial<Record<FailureCode, string>> = {
  sign_in_failed:
    "Check WA_DB and WA_LOGIN; make a new API key in the instance (user menu, preferences, account security) and put it where WA_API_KEY_FILE says.",
  no_rights: "Give the user of WA_LOGIN the right to read analyses, or take another user.",
  instance_unreachable:
    "Check WA_URL, and that this machine reaches it: its name server, its firewall, the certificate of the instance.",
  instance_timeout: "The instance is there but does not answer: ask who runs it.",
  instance_status:
    "Something in front of the instance answers in its place: check WA_URL, and what is before it.",
  interface_not_served:
    "Change WA_TRANSPORT: with auto the relay uses the interface that the instance serves.",
  instance_database: "Ask the person who runs the instance to start its database.",
  bad_reply: "What answers at WA_URL is no instance: check the address.",
};

const interfaces = {
  jsonrpc: "The instance is called by JSON-RPC (POST /jsonrpc).",
  json2: "The instance is called by its newer interface (POST /json/2/…).",
};

/** Signs in to the instance and looks at its languages, models and fields, with the calls that a pane makes at its start. */
async function checkInstance(instance: InstanceConfiguration): Promise<readonly Finding[]> {
  const connection = createInstance(instance, defaultLimits, createTransport(instance, defaultLimits));
  try {
    const info = await readInstanceInfo(connection, instance, "");
    const ends = await readKeyEnds(connection);
    const missing = Object.entries(info.missingFields).map(
      ([model, fields]) => `${model} lacks ${fields.join(", ")}`,
    );
    const extra = Object.entries(info.extraFields).map(
      ([model, fields]) => `${model} has ${fields.map(({ name }) => name).join(", ")}`,
    );
    return [
      {
        state: "ok",
        part: "Instance",
        words: `Signed in to ${info.url}, database ${info.db}, as ${info.login} (user ${info.uid}).`,
      },
      { state: "ok", part: "Interface", words: interfaces[info.transport ?? "jsonrpc"] },
      ...(ends === undefined ? [] : [{ state: "careful" as const, part: "API key", ...wordsOn(ends) }]),
      { state: "ok", part: "Languages", words: `The instance has ${info.languages.join(", ")}.` },
      missing.length === 0
        ? { state: "ok", part: "Fields", words: "All models and fields are there." }
        : {
            state: "careful",
            part: "Fields",
            words: `${missing.join("; ")}.`,
            advice:
              "Worksheets show nothing in these columns; ask who runs the instance whether that is meant.",
          },
      ...(extra.length === 0
        ? []
        : [
            {
              state: "ok" as const,
              part: "More fields",
              words: `${extra.join("; ")}, which can be shown but not changed.`,
            },
          ]),
    ];
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const { message, code } = cause;
    return [
      {
        state: "wrong",
        part: "Instance",
        words: `${message} [${code}]`,
        advice: advices[code] ?? "Ask who runs the instance, and tell them this line.",
      },
    ];
  } finally {
    await connection.close();
  }
}

/** How the place of a journal is called, and what to do where it cannot be used. */
interface JournalPlace {
  readonly name: string;
  readonly advice: string;
}

/** The place of a journal that is in a folder. */
export const inFolder = (folder: string): JournalPlace => ({
  name: folder,
  advice: "Give the relay's user the right to write there, or name another folder in RELAY_DATA.",
});

/** The place of a journal that is in a database. */
export const inDatabase: JournalPlace = {
  name: "The database that relays share",
  advice:
    "Check the address in RELAY_DATABASE_URL_FILE or RELAY_DATABASE_URL, that this machine reaches it, and that its user may make tables there.",
};

/** Names the proxies that calls go out by, without user and password. */
function nameProxies(
  { url, proxy }: InstanceConfiguration,
  signIn: SignInSettings | undefined,
): readonly Finding[] {
  const calls = [
    { address: url, proxy },
    ...(signIn === undefined ? [] : [{ address: signIn.issuer, proxy: signIn.proxyFor?.(signIn.issuer) }]),
  ];
  return calls.flatMap(({ address, proxy }): readonly Finding[] =>
    proxy === undefined
      ? []
      : [{ state: "ok", part: "Proxy", words: `${address} is called through the proxy ${proxy.origin}.` }],
  );
}

/** Names the version of the database that relays share. What it lacks is a finding about the journal. */
async function nameDatabase(address: Secret): Promise<readonly Finding[]> {
  const database = openDatabase(address);
  try {
    const { version } = await readDatabaseFacts(database.pool);
    return [{ state: "ok", part: "Database", words: `PostgreSQL ${version}.` }];
  } catch {
    return [];
  } finally {
    await database.close();
  }
}

/** Writes to the journal and says how many entries have no certain end. */
async function checkJournal(journal: Journal, { name: where, advice }: JournalPlace): Promise<Finding> {
  const part = "Journal";
  try {
    await journal.checkRoom();
    const open = await journal.find("outcome", ["pending", "unknown"]);
    return open.length === 0
      ? { state: "ok", part, words: `${where} can be written.` }
      : {
          state: "careful",
          part,
          words: `${where} can be written; of ${open.length} entries it is not known how they ended.`,
          advice: "Open History in the pane: the relay then looks at the instance and says what it finds.",
        };
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const code = codeOfError(cause.cause) ?? "";
    if (code.startsWith("SQLITE_BUSY"))
      return {
        state: "careful",
        part,
        words: `${where} is held by another relay.`,
        advice: "That is as it should be while the relay runs; two relays cannot share one folder.",
      };
    return {
      state: "wrong",
      part,
      words: `${where} cannot be used${code === "" ? "" : ` (${code})`}. ${cause.message}`,
      // What the journal itself refuses says what to do by itself.
      ...(cause.cause === undefined ? {} : { advice }),
    };
  } finally {
    await journal.close();
  }
}

/** Says who reaches a relay that listens so. */
function checkListening({ host, port, certificate, team }: Listening): Finding {
  const part = "Listening";
  const scheme = certificate === undefined ? "http" : "https";
  const here = `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (team === undefined) {
    if (certificate !== undefined) return { state: "ok", part, words: `At ${here}, for this machine alone.` };
    return {
      state: "careful",
      part,
      words: `At ${here}, for this machine alone, unencrypted.`,
      advice: "Excel opens add-ins over HTTPS only: `npm run excel` makes a certificate for this machine.",
    };
  }
  const proxies = team.proxies.length === 0 ? "" : `, through ${team.proxies.join(", ")}`;
  return { state: "ok", part, words: `At ${here}, reached as ${team.origin}${proxies}.` };
}

/** Each connection is a file, of people and with the instance; the journal and Node itself have a few dozen open. */
const enough = 1_024;

/** Says where this process may have too few files open at once for a relay; nothing where that cannot be told, as on Windows and Mac. */
export function checkOpenFiles(): readonly Finding[] {
  const most = mostOpenFiles();
  if (most === undefined || most >= enough) return [];
  return [
    {
      state: "careful",
      part: "Open files",
      words: `This process may have ${most} files open at once, and each connection is one; above that, calls fail.`,
      advice: `Allow ${enough} or more: LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell.`,
    },
  ];
}

/** Node has raised the soft limit to the hard one at its start. */
function mostOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+) /m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return most === undefined ? undefined : Number(most);
  } catch (cause) {
    if (codeOfError(cause) === undefined) throw cause;
    return undefined;
  }
}

const part = "Sign-in";

/** Tries whether the provider can be asked where people sign in, with its keys, and whether each person's key file can be read. */
export async function checkSignIn(settings: SignInSettings): Promise<readonly Finding[]> {
  const { identity, userKeys } = createTeamSignIn(settings);
  const { issuer, clientId, userKeys: folder = "" } = settings;
  const provider = await identity.tryKeys().then(
    (): Finding => ({ state: "ok", part, words: `People sign in at ${issuer}, as the client ${clientId}.` }),
    (cause: unknown): Finding => {
      if (!(cause instanceof Failure)) throw cause;
      return {
        ...{ state: "wrong", part, words: cause.message },
        advice: "Check OIDC_ISSUER and whether this machine reaches it; NODE_EXTRA_CA_CERTS names own roots.",
      };
    },
  );
  if (userKeys === undefined) return [provider];
  const problems = userKeys.problems().map((words): Finding => ({ state: "wrong", part, words }));
  const words = `${userKeys.secrets.length} people have a key of their own in ${folder}.`;
  return [provider, ...problems, { state: "ok", part, words }];
}

/** What a look at one part of a relay's surroundings found. */
interface Finding {
  /** `careful`: it works, but somebody should know. */
  readonly state: "ok" | "careful" | "wrong";
  /** The part, such as `Instance`. */
  readonly part: string;
  /** What was found: a sentence. */
  readonly words: string;
  /** What to do about it: a sentence. */
  readonly advice?: string;
}

/** A finding as the lines that a person reads. */
export function linesOf({ state, part, words, advice }: Finding): readonly string[] {
  const mark = { ok: "ok     ", careful: "careful", wrong: "WRONG  " }[state];
  const margin = " ".repeat(mark.length);
  return [`${mark} ${part}: ${words}`, ...(advice === undefined ? [] : [`${margin} -> ${advice}`])];
}
