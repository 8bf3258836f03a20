/**
 * Writes a picture of at most 256 colours as a PNG in Base64, one byte per pixel, row by row. It is stored, not compressed.
 * @see https://www.w3.org/TR/png-3/
 */
export function pngOf(
  pixels: Uint8Array,
  width: number,
  height: number,
  colors: readonly (readonly [number, number, number])[],
): string {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const bytes = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", joined([bigEndian(width), bigEndian(height), Uint8Array.of(8, 3, 0, 0, 0)])),
    chunk("PLTE", Uint8Array.from(colors.flat())),
    chunk("IDAT", stored(rows)),
    chunk("IEND", new Uint8Array(0)),
  ];
  let text = "";
  for (const byte of joined(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([bigEndian(data.length), body, bigEndian(crcOf(body))]);
}

/** A zlib stream of blocks that are not compressed: at most 65,535 bytes each. */
function stored(data: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let from = 0; from < data.length || from === 0; from += 65_535) {
    const part = data.subarray(from, from + 65_535);
    const isLast = from + part.length >= data.length ? 1 : 0;
    const size = [part.length & 255, part.length >> 8];
    blocks.push(Uint8Array.of(isLast, ...size, ...size.map((byte) => byte ^ 255)), part);
  }
  return joined([...blocks, bigEndian(adlerOf(data))]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

function adlerOf(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
