/**
 * Returns the path of a model's method. Throws for invalid names, which would give another path.
 *
 * @example
 * json2Path("wa.element", "search_read"); // → "/json/2/wa.element/search_read"
 */
export function json2Path(model: string, method: string): string {
  if (!isJson2Name(model) || !isJson2Name(method))
    throw new Error("This is not a name of a model or a method.");
  return `${json2Prefix}${model}/${method}`;
}

/** The start of every path of the newer interface. */
export const json2Prefix = "/json/2/";

/** The path of the server's version. Needs no key. */
export const json2VersionPath = "/web/version";

export const json2DatabaseHeader = "X-Odoo-Database";

/** Returns true if a database name fits a header: Latin-1 without control characters. */
export function fitsHeader(db: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(db);
}

const name = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*$/;

export function isJson2Name(text: string): boolean {
  return name.test(text);
}

/** The parameters of each method, in the order of `execute_kw`. Methods without `ids` work on the model. */
export const json2Parameters = {
  search_read: ["domain", "fields", "offset", "limit", "order"],
  search_count: ["domain", "limit"],
  read: ["ids", "fields"],
  fields_get: ["allfields", "attributes"],
  create: ["vals_list"],
  write: ["ids", "vals"],
  unlink: ["ids"],
  action_build_lines: ["ids"],
  get_metadata: ["ids"],
  context_get: [],
  get_installed: [],
  generate: ["key", "scope", "name", "expiration_date"],
  revoke: ["key"],
} as const satisfies Record<string, readonly string[]>;

export type Json2Method = keyof typeof json2Parameters;

export function takesIds(method: Json2Method): boolean {
  const [first]: readonly string[] = json2Parameters[method];
  return first === "ids";
}

/**
 * Returns the body of a call, with each argument under its parameter's name. Send it with a Content-Length:
 * the server treats a chunked body as empty, and often answers an empty body with success.
 */
export function json2Body(
  method: Json2Method,
  args: readonly unknown[],
  kwargs: object = {},
): Readonly<Record<string, unknown>> {
  const names: readonly string[] = json2Parameters[method];
  if (args.length > names.length) throw new Error(`${method} has no more than ${names.length} parameters.`);
  const named = args.map((value, at): [string, unknown] => [names[at] ?? "", value]);
  return { ...Object.fromEntries<unknown>(named), ...kwargs };
}
