/** One thing that is said: a text, several lines, or what makes a text of what it is about. */
type Saying = string | readonly string[] | ((...about: never[]) => unknown);

/** The words of another language: the shape of the English ones, where whatever is not translated yet may be left out. */
export type Translation<Words> = Words extends Saying
  ? Words
  : { readonly [Key in keyof Words]?: Translation<Words[Key]> };

/** Puts a translation over the English words; what it leaves out stays English. Lists and functions are taken whole. */
export function translated<Words extends object>(english: Words, translation: Translation<Words>): Words {
  return merged(english, translation) as Words;
}

function merged(english: object, translation: object): object {
  const words: Record<string, unknown> = Object.fromEntries(Object.entries(english));
  for (const [key, value] of Object.entries(translation) as readonly (readonly [string, unknown])[]) {
    const source = words[key];
    words[key] = isGroup(source) && isGroup(value) ? merged(source, value) : value;
  }
  return words;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
