/** A value as the store keeps it; empty text and references are null. */
export type Stored = string | number | null;

/** A piece of SQL and the values of the `?` in it, in order. */
export interface Fragment {
  readonly text: string;
  readonly parameters: readonly Stored[];
}

/**
 * Makes a piece of SQL of a template: a fragment in it is put in as it is, any other value is bound. So nothing that somebody sent
 * becomes a part of the text.
 */
export function sql(pieces: TemplateStringsArray, ...values: readonly (Fragment | Stored)[]): Fragment {
  let text = pieces[0] ?? "";
  const parameters: Stored[] = [];
  for (const [index, value] of values.entries()) {
    if (typeof value === "object" && value !== null) {
      text += value.text;
      parameters.push(...value.parameters);
    } else {
      text += "?";
      parameters.push(value);
    }
    text += pieces[index + 1] ?? "";
  }
  return { text, parameters };
}

/** The name of a table or column in quotes; `table.column` names a column of one table. */
sql.ref = (name: string): Fragment => ({ text: quoted(name), parameters: [] });

/** Fragments and values one after the other, with commas or something else between them. */
sql.join = (items: readonly (Fragment | Stored)[], between: Fragment = comma): Fragment => {
  const fragments = items.map((item) => (typeof item === "object" && item !== null ? item : sql`${item}`));
  return {
    text: fragments.map(({ text }) => text).join(between.text),
    parameters: fragments.flatMap(({ parameters }) => parameters),
  };
};

const comma: Fragment = { text: ", ", parameters: [] };

function quoted(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
  if (names.size < namesAtMost) names.set(name, text);
  return text;
}

/** Names come from the contract, so they are few; the bound is for what somebody may yet make of them. */
const names = new Map<string, string>();
const namesAtMost = 1_000;
