import { inTurns } from "../../../../relay/instance/reply/in-turns.ts";
import fc from "../../../support/laws.ts";

const kilobyte = 1024;

/** Typical sizes of pieces from a connection: a few bytes, parts of a reply, and whole buffers. */
const sizes = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 70 * kilobyte }),
    fc.integer({ min: 8 * kilobyte, max: 16 * kilobyte }),
    fc.constant(256 * kilobyte),
  ),
  { minLength: 1, maxLength: 8 },
);

const text = Buffer.from("a text of a key");

/** Returns pieces of these sizes with the text once, across the end of a turn or of a piece. */
function piecesWith(lengths: readonly number[], ends: "turn" | "piece", no: number, over: number): Buffer[] {
  const all = [...lengths, text.length];
  const bytes = Buffer.alloc(
    all.reduce((sum, length) => sum + length, 0),
    "x",
  );
  const end =
    ends === "turn"
      ? (no + 1) * 64 * kilobyte
      : lengths.slice(0, (no % lengths.length) + 1).reduce((sum, length) => sum + length, 0);
  text.copy(bytes, Math.max(0, Math.min(end - over, bytes.length - text.length)));
  let from = 0;
  return all.map((length) => bytes.subarray(from, (from += length)));
}

test("a text up to the reach is seen completely, however pieces and turns split it", async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.constantFrom("turn", "piece"),
      fc.nat(7),
      fc.nat(text.length),
      async (...place) => {
        const isNowhere = await inTurns(piecesWith(...place), text.length, (bytes) => !bytes.includes(text));
        expect(isNowhere).toBe(false);
      },
    ),
    { numRuns: 600 },
  );
});

test("a text longer than several pieces is seen completely", async () => {
  const long = Buffer.alloc(60 * kilobyte, "k");
  const whole = Buffer.concat([Buffer.alloc(5 * kilobyte, "x"), long, Buffer.alloc(5 * kilobyte, "x")]);
  for (const length of [9 * kilobyte, 17 * kilobyte, 40 * kilobyte]) {
    const pieces: Buffer[] = [];
    for (let at = 0; at < whole.length; at += length) pieces.push(whole.subarray(at, at + length));
    expect([length, await inTurns(pieces, long.length, (bytes) => !bytes.includes(long))]).toEqual([
      length,
      false,
    ]);
  }
});

test("without an overlap, all bytes are searched once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const pieces = lengths.map((length, at) => Buffer.alloc(length, at + 1));
      const seen: Buffer[] = [];
      await inTurns(pieces, 0, (bytes) => seen.push(Buffer.from(bytes)) > 0);
      expect(Buffer.concat(seen).equals(Buffer.concat(pieces))).toBe(true);
    }),
    { numRuns: 100 },
  );
});
