import type { Journal } from "../../journal/journal.ts";
import { checkInstance } from "./check-instance.ts";
import { checkJournal } from "./check-journal.ts";
import type { JournalPlace } from "./check-journal.ts";
import { checkListening, checkOpenFiles } from "./check-machine.ts";
import { checkSignIn } from "./check-sign-in.ts";
import type { Finding } from "./finding.ts";
import type { Configuration } from "../../settings/configuration.ts";
import type { InstanceConfiguration } from "../../settings/instance-settings.ts";

/** What is looked at beside the configuration. */
export interface CheckParts {
  readonly instance: InstanceConfiguration;
  readonly journal: Journal;
  readonly journalPlace: JournalPlace;
}

/** Tries everything that a relay of this configuration needs, and changes nothing. */
export async function check(
  { listening, signIn, warnings }: Configuration,
  { instance, journal, journalPlace }: CheckParts,
): Promise<readonly Finding[]> {
  const looks = await Promise.all([
    checkInstance(instance),
    checkJournal(journal, journalPlace).then((finding) => [finding]),
    signIn === undefined ? [] : checkSignIn(signIn),
  ]);
  return [
    { state: "ok", part: "Settings", words: "All of them can be used." },
    ...warnings.map((words): Finding => ({ state: "careful", part: "Settings", words })),
    checkListening(listening),
    ...checkOpenFiles(),
    ...looks.flat(),
  ];
}
