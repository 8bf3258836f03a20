import type { CreateCall } from "./send-creations.ts";

/**
 * Splits a call so that the values of each part have at most `mostBytes` as JSON. Proxies refuse large
 * request bodies, often above 1 MB. A larger record gets a call of its own. Only the first part keeps the id
 * watermark: others may create records meanwhile.
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
