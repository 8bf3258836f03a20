import { appendFileSync } from "node:fs";
import type { Front } from "../support/instance-call.ts";
import { byNewerInterface, shortByNewerInterface, proofs } from "./proofs.ts";
import type { ProofName, SizeOf } from "./proofs.ts";

/** Counts by name. */
type Figures = object;

const isWhole = process.env.WA_PROVE === "whole";

/** Returns the interfaces to try, with sizes: WA_PROVE_TRANSPORT, else JSON-RPC, or both for some. */
function triesOf<Name extends ProofName>(name: Name): readonly (readonly [Front, SizeOf<Name>])[] {
  const size = (isWhole ? proofs[name].whole : proofs[name].short) as SizeOf<Name>;
  const named = process.env.WA_PROVE_TRANSPORT;
  if (named === "json2" || named === "jsonrpc") return [[named, size]];
  const byJson2 = isWhole ? undefined : shortByNewerInterface[name];
  return byJson2 === undefined
    ? [["jsonrpc", size]]
    : [
        ["jsonrpc", size],
        ["json2", byJson2],
      ];
}

/**
 * Makes a test of a promise for each interface of the instance to try. `measure` counts at the size of
 * WA_PROVE (`whole`, else short). The test prints the figures as one line of JSON and fails if `hold` throws.
 * It also appends the line to the file that WA_PROVE_RESULTS names.
 */
export function prove<Name extends ProofName, Counted extends Figures>(
  name: Name,
  measure: (size: SizeOf<Name>, transport: Front) => Promise<Counted>,
  hold: (figures: Counted, size: SizeOf<Name>) => void,
): void {
  const { promise } = proofs[name];
  for (const [transport, size] of triesOf(name)) {
    const isNewer = transport === "json2";
    test(isNewer ? `${promise} (newer interface)` : promise, async () => {
      const started = performance.now();
      let figures: Counted | undefined;
      let holds = false;
      try {
        figures = await measure(size, transport);
        hold(figures, size);
        holds = true;
      } finally {
        const seconds = Math.round((performance.now() - started) / 1_000);
        const proof = isNewer ? `${name}${byNewerInterface}` : name;
        tell({ proof, promise, size: isWhole ? "whole" : "short", figures, holds, seconds });
      }
    });
  }
}

function tell(line: object): void {
  const text = `${JSON.stringify(line)}\n`;
  process.stdout.write(text);
  const file = process.env.WA_PROVE_RESULTS;
  if (file !== undefined) appendFileSync(file, text);
}
