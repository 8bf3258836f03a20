import type { CreateCall } from "./send-creations.ts";

/**
 * Divides one call into several, so that the JSON of each call's values has at most `mostBytes`. Proxies
 * refuse a request body above a limit, often 1 MB. A single record that is larger gets a call of its own.
 *
 * Only the first call keeps the id watermark. Before the next one is sent, other users may have created
 * records, so its watermark is read again.
 */
export function splitBySize(
  { creations, entries, watermark, ...call }: CreateCall,
  mostBytes: number,
): readonly CreateCall[] {
  const starts: number[] = [];
  let bytes = 0;
  for (const [index, { values }] of creations.entries()) {
    const size = Buffer.byteLength(JSON.stringify(values)) + 1;
    bytes += size;
    if (index > 0 && bytes <= mostBytes) continue;
    starts.push(index);
    bytes = size;
  }
  return starts.map((start, index) => ({
    ...call,
    creations: creations.slice(start, starts[index + 1]),
    ...(index === 0 && watermark !== undefined && { watermark }),
    ...(entries && { entries: entries.slice(start, starts[index + 1]) }),
  }));
}
