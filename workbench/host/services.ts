import { HostError } from "./host-error.ts";

/** Calls that office.js makes while it starts or shows the pane, which is always there; each is answered with nothing. */
const known = new Set([
  "AppRuntimeService.SetAppRuntimeState",
  "AddinInternalService.NotifyActionHandlerReady",
  "CustomFunctions._SetOsfControlContainerReadyForCustomFunctions",
]);

/** Answers a call to one of Office's own services; fails by name where the host has it not. */
export function serviceCall(service: string, method: string): null {
  const name = `${service.split(".").at(-1) ?? service}.${method}`;
  if (!known.has(name)) throw new HostError("ApiNotFound", `The service ${service}.${method} is not there.`);
  return null;
}
