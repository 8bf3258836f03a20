import { does } from "./class-table.ts";
import type { Member } from "./class-table.ts";
import { HostError } from "../excel/host-error.ts";

/**
 * The members by which office.js tells that it wants an event, or no longer. All events the host raises go to office.js,
 * which hands them on to whoever listens; the host has nothing to do here, but an event it never raises must fail by name.
 */
export function raisesEvents<Self>(events: Readonly<Record<string, string>>): Record<string, Member<Self>> {
  return Object.fromEntries(
    Object.entries(events).flatMap(([name, since]) => [
      [`_Register${name}Event`, does<Self>(since, () => null)],
      [
        `_Unregister${name}Event`,
        does<Self>(since, ({ quirks }) => {
          if (quirks.has(4679)) throw new HostError("GeneralException", "The event cannot be taken back.");
          return null;
        }),
      ],
    ]),
  );
}
