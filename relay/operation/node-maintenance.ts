import { versions } from "node:process";
import type { Log } from "./log.ts";

/** The year in which a version's maintenance ends, at the end of April. */
const lastYears: Readonly<Record<number, number>> = { 20: 2026, 22: 2027, 24: 2028, 26: 2029 };

/** The container image has this version too. */
const recommended = 24;

/** From this version on, each version is a long-term one. Before, only the even ones are. */
const firstOfNewSchedule = 27;

export interface NodeMaintenance {
  readonly state: "ok" | "careful";
  readonly words: string;
  readonly advice?: string;
}

/** `version` is, for example, `20.19.4`. */
export function checkNode(version: string, now: Date): NodeMaintenance {
  const major = Number.parseInt(version, 10);
  const lastYear = lastYears[major];
  if (lastYear !== undefined) {
    if (!isOver(lastYear, now))
      return { state: "ok", words: `Node ${version} is maintained until April ${lastYear}.` };
    const words = `Node ${version} left maintenance in April ${lastYear}, so it gets no more security fixes.`;
    return { state: "careful", words, advice: adviceAt(now) };
  }
  if (major > recommended && (major % 2 === 0 || major >= firstOfNewSchedule))
    return {
      state: "ok",
      words: `Node ${version}. This version of the relay does not know its maintenance.`,
    };
  const words = `Node ${version} is not a maintained long-term version, so it may get no security fixes.`;
  return { state: "careful", words, advice: adviceAt(now) };
}

/** Returns undefined if Node is maintained. */
export function nodeWarning(version = versions.node, now = new Date()): string | undefined {
  const { state, words, advice = "" } = checkNode(version, now);
  return state === "ok" ? undefined : `${words} ${advice}`;
}

export function logNode(log: Pick<Log, "warn">): void {
  const warning = nodeWarning();
  if (warning !== undefined) log.warn({ node: versions.node }, warning);
}

/** Returns true after April of that year, in UTC. */
function isOver(lastYear: number, now: Date): boolean {
  return now.getTime() >= Date.UTC(lastYear, 4);
}

function adviceAt(now: Date): string {
  const lastYear = lastYears[recommended] ?? 0;
  return isOver(lastYear, now)
    ? "Install a long-term version that is maintained, from https://nodejs.org."
    : `Install Node ${recommended}, which is maintained until April ${lastYear}, from https://nodejs.org.`;
}
