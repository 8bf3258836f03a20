import { versions } from "node:process";
import type { Journal } from "../journal/journal.ts";
import { openDatabase } from "../journal/postgres/database.ts";
import { readDatabaseFacts } from "../journal/postgres/requirements.ts";
import type { Secret } from "../secret.ts";
import type { Configuration } from "../settings/configuration.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { FailureCode } from "../../contract/errors.ts";
import { Failure } from "../failure.ts";
import { readForms } from "../forms/forms.ts";
import { readInstanceInfo } from "../instance/fields.ts";
import { createInstance } from "../instance/instance.ts";
import { createTransport } from "../instance/choose-transport.ts";
import { checkOpenFiles } from "./check-open-files.ts";
import type { Finding } from "./finding.ts";
import { checkNode } from "./node-maintenance.ts";
import { readKeyExpiry, expiryWarning } from "../instance/key-ends.ts";
import { checkRights } from "./check-rights.ts";
import { defaultLimits } from "../settings/limits.ts";
import { codeOfError } from "../system-error.ts";
import type { Listening } from "../settings/listening-settings.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { createTeamSignIn } from "../sign-in/identity.ts";

export interface CheckParts {
  readonly instance: InstanceConfiguration;
  readonly journal: Journal;
  readonly journalPlace: JournalPlace;
}

/** Tries what a relay needs, except its ports. Changes nothing on the instance. */
export async function check(
  { listening, signIn, database, formsFolder, warnings }: Configuration,
  { instance, journal, journalPlace }: CheckParts,
): Promise<readonly Finding[]> {
  const findings = await Promise.all([
    checkInstance(instance),
    database === undefined ? [] : nameDatabase(database),
    checkJournal(journal, journalPlace).then((finding) => [finding]),
    signIn === undefined ? [] : checkSignIn(signIn),
  ]);
  return [
    { state: "ok", part: "Settings", words: "All settings are valid." },
    ...warnings.map((words): Finding => ({ state: "careful", part: "Settings", words })),
    { part: "Node", ...checkNode(versions.node, new Date()) },
    checkListening(listening),
    ...nameProxies(instance, signIn),
    ...checkOpenFiles(),
    ...(formsFolder === undefined ? [] : checkForms(formsFolder)),
    ...findings.flat(),
  ];
}

const advices: Partial<Record<FailureCode, string>> = {
  sign_in_failed:
    "Check WA_DB and WA_LOGIN. Make a new API key in the instance (user menu, preferences, account security) and put it into the file of WA_API_KEY_FILE.",
  instance_unreachable:
    "Check WA_URL, and that this machine reaches it: name server, firewall, the instance's certificate.",
  instance_timeout: "The instance does not answer. Ask its administrator.",
  instance_status:
    "Something before the instance answers for it. Check WA_URL, and any proxy before the instance.",
  interface_not_served:
    "Change WA_TRANSPORT. With auto, the relay uses the interface that the instance serves.",
  instance_database:
    "Check WA_DB. If it is right, ask the instance's administrator to start the database server.",
  bad_reply: "WA_URL is not the address of an instance. Check it.",
};

const interfaces = {
  jsonrpc: "The instance is called by JSON-RPC (POST /jsonrpc).",
  json2: "The instance is called by its newer interface (POST /json/2/…).",
};

/** Reads the languages and fields, as when a pane starts. */
async function checkInstance(instance: InstanceConfiguration): Promise<readonly Finding[]> {
  const connection = createInstance(instance, defaultLimits, createTransport(instance, defaultLimits));
  try {
    const info = await readInstanceInfo(connection, instance, "");
    const expiry = await readKeyExpiry(connection);
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
      ...(expiry === undefined
        ? []
        : [{ state: "careful" as const, part: "API key", ...expiryWarning(expiry) }]),
      ...(await checkRights(connection)),
      { state: "ok", part: "Languages", words: `The instance has ${info.languages.join(", ")}.` },
      missing.length === 0
        ? { state: "ok", part: "Fields", words: "The instance has all models and fields." }
        : {
            state: "careful",
            part: "Fields",
            words: `${missing.join("; ")}.`,
            advice:
              "Worksheets do not have these columns. Ask the instance's administrator whether that is intended.",
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
        advice: advices[code] ?? "Ask the instance's administrator, and show them this line.",
      },
    ];
  } finally {
    await connection.close();
  }
}

export function checkForms(folder: string): readonly Finding[] {
  const { forms, problems } = readForms(folder);
  const names = forms.map(({ name }) => name).join(", ");
  return [
    ...problems.map((words): Finding => ({ state: "wrong", part: "Forms", words })),
    ...(forms.length === 0
      ? []
      : [{ state: "ok" as const, part: "Forms", words: `Given out from ${folder}: ${names}.` }]),
    ...(forms.length === 0 && problems.length === 0
      ? [{ state: "careful" as const, part: "Forms", words: `${folder} has no .xlsx file.` }]
      : []),
  ];
}

/** `advice` is for a journal that cannot be used. */
interface JournalPlace {
  readonly name: string;
  readonly advice: string;
}

export const inFolder = (folder: string): JournalPlace => ({
  name: folder,
  advice: "Give the relay's user the right to write there, or set RELAY_DATA to another folder.",
});

export const inDatabase: JournalPlace = {
  name: "The database that relays share",
  advice:
    "Check the address in RELAY_DATABASE_URL_FILE or RELAY_DATABASE_URL. This machine must reach it, and its user must be allowed to make tables.",
};

/** Leaves out user and password. */
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

/** Returns none if the database is unreachable: `checkJournal` reports that. */
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

/** Tries to write to the journal, counts its open entries, and closes it. */
async function checkJournal(journal: Journal, { name: where, advice }: JournalPlace): Promise<Finding> {
  const part = "Journal";
  try {
    await journal.checkDiskSpace();
    const open = await journal.find("outcome", ["pending", "unknown"]);
    return open.length === 0
      ? { state: "ok", part, words: `${where} can be written.` }
      : {
          state: "careful",
          part,
          words: `${where} can be written. Entries with an unknown outcome: ${open.length}.`,
          advice: "Open the history in the pane. The relay then looks on the instance for how they ended.",
        };
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const code = codeOfError(cause.cause) ?? "";
    if (code.startsWith("SQLITE_BUSY"))
      return {
        state: "careful",
        part,
        words: `${where} is in use by another relay.`,
        advice: "That is normal while the relay runs. Two relays cannot share one folder.",
      };
    return {
      state: "wrong",
      part,
      words: `${where} cannot be used${code === "" ? "" : ` (${code})`}. ${cause.message}`,
      // Without a cause, the message already says what to do.
      ...(cause.cause === undefined ? {} : { advice }),
    };
  } finally {
    await journal.close();
  }
}

function checkListening({ host, port, certificate, teamAddress }: Listening): Finding {
  const part = "Listening";
  const scheme = certificate === undefined ? "http" : "https";
  const address = `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (teamAddress === undefined) {
    if (certificate !== undefined)
      return { state: "ok", part, words: `At ${address}, only for this machine.` };
    return {
      state: "careful",
      part,
      words: `At ${address}, only for this machine, unencrypted.`,
      advice: "Excel needs HTTPS. `npm run excel` makes a certificate for this machine.",
    };
  }
  const proxies = teamAddress.proxies.length === 0 ? "" : `, through ${teamAddress.proxies.join(", ")}`;
  return { state: "ok", part, words: `At ${address}, reached as ${teamAddress.origin}${proxies}.` };
}

const part = "Sign-in";

/** Fetches the provider's keys, and reads the users' key files. */
export async function checkSignIn(settings: SignInSettings): Promise<readonly Finding[]> {
  const { identity, userKeys } = createTeamSignIn(settings);
  const { issuer, clientId, userKeys: folder = "" } = settings;
  const provider = await identity.tryKeys().then(
    (): Finding => ({ state: "ok", part, words: `Users sign in at ${issuer}, as the client ${clientId}.` }),
    (cause: unknown): Finding => {
      if (!(cause instanceof Failure)) throw cause;
      return {
        ...{ state: "wrong", part, words: cause.message },
        advice:
          "Check OIDC_ISSUER, and that this machine reaches it. Name your own certificate authority in NODE_EXTRA_CA_CERTS.",
      };
    },
  );
  const findings = settings.nested === undefined ? [provider] : [provider, nestedFinding];
  if (userKeys === undefined) return findings;
  const problems = userKeys.problems().map((words): Finding => ({ state: "wrong", part, words }));
  const words = `${folder} has keys of ${userKeys.secrets.length} users.`;
  return [...findings, ...problems, { state: "ok", part, words }];
}

const nestedFinding: Finding = {
  ...{ state: "ok", part: "Sign-in" },
  words:
    "Users sign in with their Office account where Excel can do that. The registration needs the redirect address brk-multihub:// with the relay's host name.",
};

export function linesOf({ state, part, words, advice }: Finding): readonly string[] {
  const mark = { ok: "ok     ", careful: "careful", wrong: "WRONG  " }[state];
  const margin = " ".repeat(mark.length);
  return [`${mark} ${part}: ${words}`, ...(advice === undefined ? [] : [`${margin} -> ${advice}`])];
}
