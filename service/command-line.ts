import { join } from "node:path";
import { parseArgs } from "node:util";
import { isRole, roles } from "./access/keys.ts";
import type { Role } from "./access/keys.ts";

export type Command =
  | { readonly kind: "serve"; readonly data: string; readonly port: number; readonly empty: boolean }
  | {
      readonly kind: "key add";
      readonly data: string;
      readonly login: string;
      readonly role: Role;
      /** The key expires after this many days. */
      readonly days?: number;
    }
  | { readonly kind: "key list"; readonly data: string }
  | { readonly kind: "key revoke"; readonly data: string; readonly id: number }
  | { readonly kind: "backup"; readonly data: string; readonly file: string };

export const usage = `npm run service -- [--port N] [--data DIR] [--empty]   serve (port 8070; 0 = any free one)
npm run service -- key add LOGIN [--role ${roles.join("|")}] [--days N]    make a key, shown once
npm run service -- key list | key revoke ID
npm run service -- backup FILE
All take --data DIR (${join(".data", "service")} without it).`;

export function commandFrom(
  args: readonly string[],
): Command | { readonly kind: "unknown"; readonly reason: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string", default: "8070" },
        data: { type: "string", default: join(".data", "service") },
        empty: { type: "boolean", default: false },
        role: { type: "string", default: "analyst" },
        days: { type: "string" },
      },
    });
    const { data, role, empty } = values;
    const [first = "serve", second, third] = positionals;
    const port = Number(values.port);
    const words = positionals.length;
    if (first === "serve" && words < 2) {
      if (!/^\d+$/.test(values.port) || port > 65_535)
        return unknown("--port takes a number from 0 to 65535.");
      return { kind: "serve", data, port, empty };
    }
    if (first === "backup" && second !== undefined && words === 2)
      return { kind: "backup", data, file: second };
    if (first !== "key") return unknown(`"${positionals.join(" ")}" is not a command.`);
    if (second === "list" && words === 2) return { kind: "key list", data };
    if (second === "revoke" && words === 3 && /^\d+$/.test(third ?? ""))
      return { kind: "key revoke", data, id: Number(third) };
    if (second !== "add" || third === undefined || words > 3)
      return unknown("The key command is incomplete.");
    if (!isRole(role)) return unknown(`--role takes ${roles.join(", ")}.`);
    const { days } = values;
    if (days === undefined) return { kind: "key add", data, login: third, role };
    if (!/^[1-9]\d{0,4}$/.test(days)) return unknown("--days takes a number from 1 to 99999.");
    return { kind: "key add", data, login: third, role, days: Number(days) };
  } catch (cause) {
    if (cause instanceof TypeError) return unknown(cause.message);
    throw cause;
  }
}

function unknown(reason: string): { readonly kind: "unknown"; readonly reason: string } {
  return { kind: "unknown", reason };
}
