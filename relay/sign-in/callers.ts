import type { Response, RequestHandler } from "express";
import { createInstance } from "../instance/instance.ts";
import type { Instance } from "../instance/instance.ts";
import { createSharedReads } from "../instance/shared-reads.ts";
import type { SharedReads } from "../instance/shared-reads.ts";
import type { Transport } from "../instance/transport.ts";
import { journalForUser } from "../journal/journal-tools.ts";
import type { Journal } from "../journal/journal.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import type { UserKey, UserKeys } from "./user-keys.ts";
import { Failure } from "../failure.ts";
import type { Identity } from "./identity.ts";
import type { Person } from "./check-token.ts";

/** A connection under one login. */
export interface Connection {
  readonly configuration: InstanceConfiguration;
  readonly instance: Instance;
}

/** The connection and the journal of a request. */
export interface Caller {
  /** The same object for all requests with the same API key. */
  readonly connection: Connection;
  readonly journal: Journal;
  /** True for an administrator, a local user, or a user with a key of their own. */
  readonly renewsKey: boolean;
}

export interface Callers {
  /** With the relay's own key. */
  readonly own: Caller;
  /** Throws `no_user_key` if users have keys of their own and this user has none. */
  of(response: Response): Caller;
  /** Call it before reporting an outcome for an analysis, such as `wa.session 12`. */
  readonly endSharedReads: SharedReads["endSharedReads"];
  close(): Promise<void>;
}

/**
 * Returns the callers of a relay. Without `userKeys`, all users use the relay's key, and the journal records
 * who signed in. With `userKeys`, each user has rights of their own on the instance, and sees and reverses
 * only their own changes.
 */
export function createCallers(
  configuration: InstanceConfiguration,
  limits: Limits,
  journal: Journal,
  transport: Transport,
  userKeys?: UserKeys,
): Callers {
  const shared = createSharedReads();
  const connect = (userConfiguration: InstanceConfiguration): Connection => ({
    configuration: userConfiguration,
    instance: shared.for(createInstance(userConfiguration, limits, transport)),
  });
  const connection = connect(configuration);
  const own: Caller = { connection, journal: withLoginOfKey(journal, connection), renewsKey: true };
  const byKey = new WeakMap<UserKey, Connection>();

  const withKey = (key: UserKey): Connection => {
    const connection = byKey.get(key) ?? connect({ ...configuration, ...key });
    byKey.set(key, connection);
    return connection;
  };

  return {
    own,
    of: (response) => {
      const person = signedInFor(response);
      if (person === undefined) return own;
      const { name, subject, issuer, isAdministrator } = person;
      if (userKeys === undefined)
        return {
          ...own,
          renewsKey: isAdministrator,
          journal: journalForUser(journal, { login: name, subject, issuer }, "all"),
        };
      const connection = withKey(userKeys.keyOf(person.user));
      return {
        connection,
        renewsKey: true,
        journal: journalForUser(journal, { login: connection.configuration.login, subject, issuer }, "own"),
      };
    },
    endSharedReads: shared.endSharedReads,
    close: () => transport.close(),
  };
}

/** If no login is set, records the login of the key's user, as the instance knows it. */
function withLoginOfKey(journal: Journal, { configuration, instance }: Connection): Journal {
  if (configuration.login !== "") return journal;
  return {
    ...journal,
    begin: async (intents) => {
      const login = await instance.login();
      return journal.begin(intents.map((intent) => ({ ...intent, login })));
    },
  };
}

/** In characters. */
const longestToken = 16_384;

const people = new WeakMap<Response, Person>();

/** Refuses requests without an access token of the provider in `Authorization`. */
export function needsSignIn(identity: Pick<Identity, "personOf">): RequestHandler {
  return async (request, response, next) => {
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (token === undefined || token.length > longestToken) {
      response.setHeader("WWW-Authenticate", "Bearer");
      throw new Failure("not_signed_in", "The header Authorization has no access token.");
    }
    const person = await identity.personOf(token).catch((cause: unknown) => {
      if (cause instanceof Failure && cause.code === "not_signed_in")
        response.setHeader("WWW-Authenticate", 'Bearer error="invalid_token"');
      throw cause;
    });
    people.set(response, person);
    next();
  };
}

/** Returns undefined in local mode. */
export function signedInFor(response: Response): Person | undefined {
  return people.get(response);
}

/** Refuses a reader's change before its body is read. */
export const needsEditor: RequestHandler = (_request, response, next) => {
  if (signedInFor(response)?.role === "reader")
    throw new Failure("read_only", "A reader may not change anything.");
  next();
};
