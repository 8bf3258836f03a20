import { appendFileSync } from "node:fs";
import { proofs } from "./proofs.ts";
import type { ProofName, SizeOf } from "./proofs.ts";

/** What was counted, by name. */
type Figures = object;

/** How the relay calls the instance in proofs that can be told: `WA_PROVE_TRANSPORT=json2` for the newer interface. */
export const interfaceToProve = {
  transport: process.env.WA_PROVE_TRANSPORT === "json2" ? ("json2" as const) : ("jsonrpc" as const),
};

const isWhole = process.env.WA_PROVE === "whole";

/**
 * Makes a test of a promise: counts by `measure`, at the size that WA_PROVE asks for (`whole` or else short), prints the figures as
 * one line of JSON, and fails where `hold` throws. Whoever sets WA_PROVE_RESULTS gets a line for each proof in that file.
 */
export function prove<Name extends ProofName, Counted extends Figures>(
  name: Name,
  measure: (size: SizeOf<Name>) => Promise<Counted>,
  hold: (figures: Counted, size: SizeOf<Name>) => void,
): void {
  const { promise, whole, short } = proofs[name];
  const size = (isWhole ? whole : short) as SizeOf<Name>;
  test(promise, async () => {
    const started = performance.now();
    let figures: Counted | undefined;
    let holds = false;
    try {
      figures = await measure(size);
      hold(figures, size);
      holds = true;
    } finally {
      const seconds = Math.round((performance.now() - started) / 1_000);
      tell({ proof: name, promise, size: isWhole ? "whole" : "short", figures, holds, seconds });
    }
  });
}

function tell(line: object): void {
  const text = `${JSON.stringify(line)}\n`;
  process.stdout.write(text);
  const file = process.env.WA_PROVE_RESULTS;
  if (file !== undefined) appendFileSync(file, text);
}
