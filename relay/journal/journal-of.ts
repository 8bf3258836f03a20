import type { Journal, Subject } from "./journal.ts";

/**
 * A journal that notes under a person's login and provider's subject. With `own`, nothing of what others did is listed or found by its id, so that
 * nobody reads or takes back with their own rights what another wrote with theirs; looking for records goes on over all.
 */
export function journalOf(
  journal: Journal,
  { login, subject, issuer }: Subject & { readonly login: string },
  shows: "all" | "own",
): Journal {
  const forAll: Journal = {
    ...journal,
    begin: (intents) => journal.begin(intents.map((intent) => ({ ...intent, login, subject, issuer }))),
  };
  if (shows === "all") return forAll;
  return {
    ...forAll,
    newest: (most, before) => journal.newest(most, before, login),
    find: async (by, values) => {
      const found = await journal.find(by, values);
      return by === "id" ? found.filter((entry) => entry.login === login) : found;
    },
  };
}
