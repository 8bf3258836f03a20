/** As many answers as are kept; then all are forgotten, so that memory stays small whatever is pasted. */
const most = 50_000;

/**
 * Makes a function of a text and of what else matters answer each text once: a table is looked at from several sides, and each of them asks what the
 * same cells are.
 *
 * @param answer gives the same for the same, always
 */
export function answeredOnce<Rest extends readonly (string | undefined)[], Answer>(
  answer: (text: string, ...rest: Rest) => Answer,
): (text: string, ...rest: Rest) => Answer {
  const known = new Map<string, Map<string, Answer>>();
  let count = 0;
  return (text, ...rest) => {
    const of = rest.join(" ");
    let answers = known.get(of);
    if (answers === undefined) known.set(of, (answers = new Map<string, Answer>()));
    const found = answers.get(text);
    if (found !== undefined) return found;
    if (++count > most) {
      for (const one of known.values()) one.clear();
      count = 1;
    }
    const given = answer(text, ...rest);
    answers.set(text, given);
    return given;
  };
}
