/** One thing that is said, in one language. */
export type Saying = string | readonly string[] | ((...about: readonly string[]) => unknown);

/** Gives everything that strings or words say, by the path of its key: "sheet.refresh". */
export function sayings(group: object, path = ""): ReadonlyMap<string, Saying> {
  const found = new Map<string, Saying>();
  for (const [key, value] of Object.entries(group) as readonly (readonly [string, unknown])[]) {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [inner, saying] of sayings(value, here)) found.set(inner, saying);
    else if (!["language", "locale"].includes(here)) found.set(here, value as Saying);
  }
  return found;
}

/** Stands for the argument of a function that makes a sentence. */
export const marker = (place: number): string => `⟦${place}⟧`;

/** An argument that a function looks up instead of saying it, with two it knows. */
const lookedUp = ["elements", "loss"] as const;

/** What a function of words says, and which of its arguments it says or looks up. */
export interface Said {
  readonly text: string;
  /** Places of the arguments that make a difference. */
  readonly uses: readonly number[];
}

/** Calls a function of words with markers, by the number of arguments that English takes; the first may be a kind of worksheet. */
export function say(saying: (...about: readonly string[]) => unknown, places: number): Said {
  const marked = Array.from({ length: places }, (_, place) => marker(place));
  const plain = textFrom(saying, marked);
  const isLookedUp = plain === undefined || plain.includes("undefined");
  const about = isLookedUp ? [lookedUp[0], ...marked.slice(1)] : marked;
  const text = textFrom(saying, about);
  if (text === undefined) throw new Error("It cannot be said with markers.");
  const uses = about.flatMap((one, place) => {
    const other = one === lookedUp[0] ? lookedUp[1] : `other ${one}`;
    return textFrom(saying, about.with(place, other)) === text ? [] : [place];
  });
  return { text, uses };
}

function textFrom(
  saying: (...about: readonly string[]) => unknown,
  about: readonly string[],
): string | undefined {
  try {
    return textOf(saying(...about) as Saying);
  } catch {
    return undefined;
  }
}

/** Gives what is said without arguments as one text. */
export function textOf(saying: Saying): string {
  return typeof saying === "string" ? saying : Array.isArray(saying) ? saying.join("\n") : "";
}
