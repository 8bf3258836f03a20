import { modelNames } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import type { Finding } from "./finding.ts";

/** Names the models that the user may not read. Changes nothing, so it cannot try the other rights. */
export async function checkRights(instance: Pick<Instance, "call">): Promise<readonly Finding[]> {
  const mayRead = await Promise.all(modelNames.map((model) => isReadable(instance, model)));
  const hidden = modelNames.filter((_model, index) => !mayRead[index]);
  if (hidden.length === 0) return [];
  return [
    {
      state: hidden.includes("wa.session") ? "wrong" : "careful",
      part: "Rights",
      words: `The user may not read ${hidden.join(", ")}.`,
      advice: "Give the user these rights on the instance: docs/sign-in.md lists all that the relay needs.",
    },
  ];
}

async function isReadable(instance: Pick<Instance, "call">, model: ModelName): Promise<boolean> {
  try {
    await instance.call({ model, method: "search_read", args: [[]], kwargs: { fields: ["id"], limit: 1 } });
    return true;
  } catch (cause) {
    if (cause instanceof Failure) return cause.code !== "no_rights";
    throw cause;
  }
}
