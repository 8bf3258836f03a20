/** A request of MSAL to Office, as `naa/BridgeRequestEnvelope.ts` of MSAL documents it. */
interface BridgeRequest {
  readonly messageType: "NestedAppAuthRequest";
  readonly method: "GetInitContext" | "GetToken" | "GetTokenPopup";
  readonly requestId: string;
  readonly tokenParams?: {
    readonly clientId: string;
    readonly authority?: string;
    readonly scope: string;
    readonly forceRefresh?: boolean;
  };
}

/** Office's answer: a token with its life in seconds, a refusal, or nothing at all. */
export type BridgeAnswer =
  | { readonly token: string; readonly life?: number }
  | { readonly status: string; readonly code?: string; readonly description?: string }
  | undefined;

/** Office's end of the bridge to an add-in. It has the account of one user. */
export interface OfficeBridge {
  /** The requests for tokens, oldest first. */
  readonly asked: readonly BridgeRequest[];
  /** Sets the answers to requests for tokens. */
  answer(next: (request: BridgeRequest) => BridgeAnswer | Promise<BridgeAnswer>): void;
  /** Returns the answer to a message, both as JSON. Undefined if Office does not answer. */
  reply(message: string): Promise<string | undefined>;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const person = {
  oid: "person-1",
  tid: "tenant-1",
  sub: "pairwise-1",
  preferred_username: "anna@plant.example",
};

/** MSAL reads the claims of an ID token, and leaves its signature to Office. */
const idToken = `${base64url({ alg: "RS256", typ: "JWT" })}.${base64url(person)}.signature`;

const account = {
  ...{ environment: "login.microsoftonline.com", username: person.preferred_username },
  ...{ homeAccountId: "person-1.tenant-1", localAccountId: "person-1", tenantId: "tenant-1" },
};

/** Creates the bridge. It first answers that the user must sign in. */
export function createOfficeBridge(): OfficeBridge {
  const asked: BridgeRequest[] = [];
  let next: Parameters<OfficeBridge["answer"]>[0] = () => ({ status: "USER_INTERACTION_REQUIRED" });

  const answerTo = async (request: BridgeRequest): Promise<object | undefined> => {
    if (request.method === "GetInitContext")
      return { success: true, initContext: { sdkName: "Office", sdkVersion: "1.0", capabilities: {} } };
    asked.push(request);
    const answer = await next(request);
    if (answer === undefined) return undefined;
    if ("status" in answer) return { success: false, error: answer };
    const { token, life = 3_600 } = answer;
    const scope = request.tokenParams?.scope;
    const tokens = { access_token: token, id_token: idToken, expires_in: life, scope, properties: null };
    return { success: true, token: tokens, account };
  };
  return {
    asked,
    answer: (given) => void (next = given),
    reply: async (message) => {
      const request = JSON.parse(message) as BridgeRequest;
      const answer = await answerTo(request);
      if (answer === undefined) return undefined;
      return JSON.stringify({
        messageType: "NestedAppAuthResponse",
        requestId: request.requestId,
        ...answer,
      });
    },
  };
}

/**
 * Puts the add-in's end of the bridge into a page, where Office has it. Playwright runs this function in the
 * browser, so it uses nothing else of this file.
 */
export function installBridge(replyName: string): void {
  type Listener = (answer: string) => void;
  const listeners = new Set<Listener>();
  const reply = Reflect.get(globalThis, replyName) as OfficeBridge["reply"];
  const nestedAppAuthBridge = {
    addEventListener: (_event: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_event: string, listener: Listener) => listeners.delete(listener),
    postMessage: (message: string) => {
      void reply(message).then((answer) => {
        if (answer !== undefined) for (const listener of listeners) listener(answer);
      });
    },
  };
  Object.assign(globalThis, { nestedAppAuthBridge });
}
