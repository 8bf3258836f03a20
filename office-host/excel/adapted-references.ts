import { eachReference } from "./table-references.ts";

/**
 * Changes the plain addresses of a formula that refers to tables too, as `=SUM(Table1[x])+A5`: references to tables are put aside as names, the
 * rest is adapted as a formula, and they are put back.
 */
export function adaptedBeside(structured: string, adapt: (formula: string) => string): string {
  const kept: string[] = [];
  const masked = eachReference(structured, (name, inside) => {
    kept.push(`${name}[${inside}]`);
    return `${mask}${kept.length - 1}`;
  });
  const adapted = adapt(masked);
  if (adapted === masked) return structured;
  return adapted.replace(
    new RegExp(`${mask}(\\d+)`, "g"),
    (whole, place: string) => kept[Number(place)] ?? whole,
  );
}

/** A name that no formula of a person has. */
const mask = "host_reference_in_table_";
