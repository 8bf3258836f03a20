import { existsSync, readFileSync } from "node:fs";
import { sep } from "node:path";

const places = 10;

/**
 * Says which test files took longest and how much of all went into starting: reading modules, opening pages, browsers and servers.
 * `reports` are files of Jest's JSON; a test file that shares its page with others is known by the name it stands under.
 */
export function slowestFiles(reports) {
  const seconds = new Map();
  let whole = 0;
  let inTests = 0;
  for (const { name, startTime, endTime, assertionResults } of reports.flatMap(pagesOf)) {
    whole += (endTime - startTime) / 1000;
    for (const { ancestorTitles, duration } of assertionResults) {
      const [first = ""] = ancestorTitles;
      const file = first.endsWith(".test.ts") ? first : name.split(sep).slice(-2).join("/");
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
      inTests += (duration ?? 0) / 1000;
    }
  }
  if (whole === 0) return "";
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, places);
  return [
    `The ${slowest.length} slowest test files:`,
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`),
    `Of ${whole.toFixed(0)} s of tests ${Math.round((100 * (whole - inTests)) / whole)} % went into starting.`,
  ].join("\n");
}

const pagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).testResults : []);
