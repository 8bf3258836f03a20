/** As many characters of a value as a list in the pane shows; a LOSS text may have 32,767. */
const most = 160;

/** As many characters before a difference as it takes to recognise where it is. */
const lead = 24;

const ellipsis = "…";

/** Shortens a text for a list by its middle, so that what it begins and ends with is seen: `cycle 1, 1 Pick …, segment 3.20–8.00 s`. */
export function excerpt(text: string): string {
  const letters = lettersOf(text);
  if (letters.length <= most) return text;
  const end = Math.floor(most / 4);
  return [...letters.slice(0, most - end), ellipsis, ...letters.slice(-end)].join("");
}

/** Shortens what stood there and what stands there now, each from shortly before the place where they differ, so that the change is seen. */
export function excerptsApart(before: string, now: string): readonly [before: string, now: string] {
  const [one, other] = [lettersOf(before), lettersOf(now)];
  if (one.length <= most && other.length <= most) return [before, now];
  const differs = one.findIndex((letter, index) => letter !== other[index]);
  const same = differs < 0 ? one.length : differs;
  const start = same > lead ? same - lead : 0;
  const cut = (letters: readonly string[]): string => {
    const end = start + most;
    return [
      start > 0 ? ellipsis : "",
      ...letters.slice(start, end),
      letters.length > end ? ellipsis : "",
    ].join("");
  };
  return [cut(one), cut(other)];
}

/** Characters as a person counts them as far as it matters here: an emoji is not cut in two. */
function lettersOf(text: string): readonly string[] {
  return Array.from(text);
}
