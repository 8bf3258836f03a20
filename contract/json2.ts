/**
 * Where the newer interface has a model's method; both names must be such names, as an empty one leads elsewhere.
 *
 * @example
 * json2Path("wa.element", "search_read"); // → "/json/2/wa.element/search_read"
 */
export function json2Path(model: string, method: string): string {
  if (!isJson2Name(model) || !isJson2Name(method)) throw new Error("This is no name of a model or a method.");
  return `${json2Start}${model}/${method}`;
}

/** How every path of the newer interface begins. */
export const json2Start = "/json/2/";

/** The path that says the version of a server that has the newer interface; it asks for no key. */
export const json2VersionPath = "/web/version";

/** The header that names the database. */
export const json2DatabaseHeader = "X-Odoo-Database";

/**
 * Returns false for the name of a database that no header can hold: a header takes Latin-1 without control
 * characters.
 */
export function fitsHeader(db: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(db);
}

const name = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*$/;

/** Tells whether a text can be the name of a model or of a method. */
export function isJson2Name(text: string): boolean {
  return name.test(text);
}

/**
 * What each method calls its parameters there, in the order in which `execute_kw` takes them. A method whose first parameter is `ids`
 * works on records; the others belong to the model and refuse `ids`.
 */
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

/** A method that the newer interface is asked for. */
export type Json2Method = keyof typeof json2Parameters;

/** Tells whether a method works on records, and so takes `ids`. */
export function takesIds(method: Json2Method): boolean {
  const [first]: readonly string[] = json2Parameters[method];
  return first === "ids";
}

/**
 * The body of a call: one flat object, the arguments under the names of the parameters. It must be sent as a text with a
 * Content-Length: a body in chunks, or one that is no object, counts as empty there, and an empty one is often answered with success.
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
