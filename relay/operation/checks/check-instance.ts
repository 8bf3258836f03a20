import type { FailureCode } from "../../../contract/errors.ts";
import { Failure } from "../../failure.ts";
import { readInstanceInfo } from "../../instance/instance-info.ts";
import { createInstance } from "../../instance/instance.ts";
import { createJsonrpc } from "../../instance/jsonrpc.ts";
import type { Finding } from "./finding.ts";
import type { InstanceConfiguration } from "../../settings/instance-settings.ts";
import { defaultLimits } from "../../settings/limits.ts";

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
  bad_reply: "What answers at WA_URL is no instance: check the address.",
};

/** Signs in to the instance and looks at its languages, models and fields, with the calls that a pane makes at its start. */
export async function checkInstance(instance: InstanceConfiguration): Promise<readonly Finding[]> {
  const connection = createInstance(instance, defaultLimits, createJsonrpc(instance.url, defaultLimits));
  try {
    const info = await readInstanceInfo(connection, instance, "");
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
