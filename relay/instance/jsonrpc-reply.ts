import { parseReply } from "../../contract/jsonrpc.ts";
import type { Reply } from "../../contract/jsonrpc.ts";
import { inTurns, lengthOf, verdictOn } from "./pieces.ts";

/** Replies above this are looked at and parsed in turns. */
const parsedAtOnce = 256 * 1024;

/** Reads a reply that came in pieces, in turns with other work where it is large. */
export async function readReply(pieces: readonly Buffer[]): Promise<Reply> {
  if (lengthOf(pieces) <= parsedAtOnce) return parseReply(Buffer.concat(pieces).toString("utf8"));
  const reason = await verdictOn(pieces);
  if (reason !== "json") return { kind: "bad_reply", reason };
  const split = createReplySplit();
  const isRead = await inTurns(pieces, 0, (bytes) => split.take(bytes));
  return isRead ? split.end() : { kind: "bad_reply", reason: "not_an_envelope" };
}

/** Reads a reply bit by bit, so that no bit takes long. */
export interface ReplySplit {
  /** Takes the next bytes; gives false once a part of the reply is heavier than anything that the service sends. */
  take(bytes: Buffer): boolean;
  /** What the reply says, once all of it was taken. */
  end(): Reply;
}

/** Bytes of a reply that are parsed together, and what is in them. */
interface Part {
  pieces: Buffer[];
  bytes: number;
  /** Lists, objects and commas: they, and not the bytes, are what parsing takes its time for. */
  values: number;
}

/** From so many bytes on, items of the result are parsed with the next comma between them. */
const lotBytes = 64 * 1024;
/** The heaviest that one item, or all around the items, may be; what is written to a record has at most 8 MB. */
const mostBytes = 8 * 1024 * 1024;
const mostValues = 250_000;
/** The most values in all; 10,000 records of every field have less than a fifth of them. */
const mostInAll = 4_000_000;

/**
 * Starts to read a reply that is known to be JSON. The items of a list in `result` are parsed in lots as they come, all around them at the
 * end, as a reply with an empty list.
 */
export function createReplySplit(): ReplySplit {
  const around = emptyPart();
  let lot = emptyPart();
  let current = around;
  let items: unknown[] | undefined;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  /** The start of the last text among the members of the reply. */
  let name = "";
  let isResult = false;
  let inAll = 0;

  const parseLot = (): void => {
    inAll += lot.values;
    for (const item of JSON.parse(`[${textOf(lot)}]`) as readonly unknown[]) items?.push(item);
    lot = emptyPart();
  };

  const take: ReplySplit["take"] = (bytes) => {
    let from = 0;
    const hand = (to: number): void => {
      current.pieces.push(bytes.subarray(from, to));
      current.bytes += to - from;
      from = to;
    };
    for (let at = 0; at < bytes.length; at++) {
      const code = bytes[at] ?? 0;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) isInText = false;
        if (depth === 1 && isInText && name.length < 8) name += String.fromCharCode(code);
        continue;
      }
      switch (code) {
        case quote:
          isInText = true;
          if (depth === 1) name = "";
          break;
        case colon:
          if (depth === 1) isResult = name === "result";
          break;
        case openList:
        case openObject:
          depth += 1;
          current.values += 1;
          if (depth === 2 && isResult && code === openList) {
            items = [];
            hand(at + 1);
            current = lot;
          }
          break;
        case closeList:
        case closeObject:
          if (depth === 2 && current === lot) {
            hand(at);
            parseLot();
            current = around;
          }
          depth -= 1;
          break;
        case comma:
          current.values += 1;
          if (depth === 2 && current === lot && lot.bytes + at - from >= lotBytes) {
            hand(at);
            from = at + 1;
            parseLot();
            current = lot;
          }
          break;
      }
    }
    hand(bytes.length);
    return current.bytes <= mostBytes && current.values <= mostValues && inAll <= mostInAll;
  };

  return {
    take,
    end: () => {
      const reply = parseReply(textOf(around));
      if (items === undefined || reply.kind !== "result") return reply;
      // Of several results the last one counts.
      return Array.isArray(reply.result) && reply.result.length === 0
        ? { kind: "result", result: items }
        : reply;
    },
  };
}

function emptyPart(): Part {
  return { pieces: [], bytes: 0, values: 0 };
}

function textOf({ pieces }: Part): string {
  return Buffer.concat(pieces).toString("utf8");
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
