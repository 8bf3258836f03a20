import type { CreateCall } from "./send-creations.ts";

/**
 * Divides creations, so that the JSON of the values of each piece has at most `mostBytes`. Proxies refuse a
 * request body above a limit, often 1 MB. A single record that is larger is a piece of its own. Only the
 * first piece keeps the id watermark: before a later one is sent, colleagues may have created records.
 */
export function splitBySize(
  { creations, entries, watermark, ...batch }: CreateCall,
  mostBytes: number,
): readonly CreateCall[] {
  const starts: number[] = [];
  let bytes = 0;
  for (const [at, { values }] of creations.entries()) {
    const size = Buffer.byteLength(JSON.stringify(values)) + 1;
    bytes += size;
    if (at > 0 && bytes <= mostBytes) continue;
    starts.push(at);
    bytes = size;
  }
  return starts.map((start, at) => ({
    ...batch,
    creations: creations.slice(start, starts[at + 1]),
    ...(at === 0 && watermark !== undefined && { watermark }),
    ...(entries && { entries: entries.slice(start, starts[at + 1]) }),
  }));
}
