/** One thing that is said, in one language. */
export type Saying = string | readonly string[] | ((...about: readonly string[]) => unknown);

/** Says which language it is, and is set with it. */
const named = /^(?:pane|words)\.(?:language|locale)$/;

/** Gives everything that strings or words say, by the path of its key: "sheet.refresh". */
export function sayings(group: object, path = ""): ReadonlyMap<string, Saying> {
  const found = new Map<string, Saying>();
  for (const [key, value] of Object.entries(group) as readonly (readonly [string, unknown])[]) {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [inner, saying] of sayings(value, here)) found.set(inner, saying);
    else if (!named.test(here)) found.set(here, value as Saying);
  }
  return found;
}

/** Stands for the argument of a function that makes a sentence. */
export const marker = (place: number): string => `⟦${place}⟧`;

/** Arguments that a function looks up instead of saying them, two of each sort: kinds of worksheets, and of pages. */
const lookedUp = [
  ["elements", "loss"],
  ["timeline", "waterfall"],
] as const;

/** What a function of words says, and which of its arguments it says or looks up. */
export interface Said {
  readonly text: string;
  /** Places of the arguments that make a difference. */
  readonly uses: readonly number[];
}

/** Calls a function of words with markers, by the number of arguments that English takes; the first may be a kind that it looks up. */
export function say(saying: (...about: readonly string[]) => unknown, places: number): Said {
  const marked = Array.from({ length: places }, (_, place) => marker(place));
  const ways = [undefined, ...lookedUp].map((kinds) => {
    const about = kinds === undefined ? marked : [kinds[0], ...marked.slice(1)];
    return { kinds, about, text: textFrom(saying, about) };
  });
  const way = ways.find(({ text }) => text !== undefined && !text.includes("undefined"));
  if (way?.text === undefined) throw new Error("It cannot be said with markers.");
  const { kinds, about, text } = way;
  const uses = about.flatMap((one, place) => {
    const other = one === kinds?.[0] ? kinds[1] : `other ${one}`;
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
