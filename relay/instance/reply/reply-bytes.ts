import type { Writable } from "node:stream";
import { checkJson } from "../../../contract/json-check.ts";
import type { JsonVerdict } from "../../../contract/json-check.ts";
import type { Secret } from "../../secret.ts";
import { inTurns } from "./in-turns.ts";
import { createWeighing } from "./weigh.ts";

/** Fewer bytes than this cannot contain too many values. */
const smallBytes = 256 * 1024;

/** The bytes of a reply or of a part of it. The README in this folder explains why they are not parsed. */
export class ReplyBytes {
  readonly length: number;
  readonly #pieces: readonly Buffer[];

  /** Takes bytes in pieces, as received. */
  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** Joins texts and bytes without copying the bytes. */
  static of(...parts: readonly (string | ReplyBytes)[]): ReplyBytes {
    return new ReplyBytes(
      parts.flatMap((part) => (typeof part === "string" ? [Buffer.from(part)] : part.#pieces)),
    );
  }

  /** Returns the bytes between two positions, without a copy. */
  slice(from: number, to: number): ReplyBytes {
    const left: Buffer[] = [];
    let at = 0;
    for (const piece of this.#pieces) {
      const [start, end] = [Math.max(0, from - at), Math.min(piece.length, to - at)];
      if (start < end) left.push(piece.subarray(start, end));
      at += piece.length;
    }
    return new ReplyBytes(left);
  }

  /** Returns true if the first byte is that of a list or of an object. */
  startsWith(bracket: "[" | "{"): boolean {
    return this.#pieces.find(({ length }) => length > 0)?.[0] === bracket.charCodeAt(0);
  }

  /** Returns all bytes in one buffer. */
  joined(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  /** Returns the text of all bytes. */
  text(): string {
    return this.joined().toString("utf8");
  }

  /** Returns true if the bytes contain a secret in any form. Lets other work run in between. */
  async holds(secret: Secret): Promise<boolean> {
    return !(await inTurns(this.#pieces, secret.longestForm, (bytes) => !secret.isIn(bytes)));
  }

  /** Returns false for more values than the service ever sends: parsing them would block everyone. */
  async isLight(): Promise<boolean> {
    return this.length <= smallBytes || inTurns(this.#pieces, 0, createWeighing());
  }

  /** Returns what the bytes are: JSON, JSON with a bare `NaN`, or neither. */
  async verdict(): Promise<JsonVerdict> {
    return (await this.isLight()) ? checkJson(this.text()) : "not_json";
  }

  /** Writes all bytes to a stream and ends it. */
  endInto(stream: Writable): void {
    stream.cork();
    for (const piece of this.#pieces) stream.write(piece);
    stream.end();
    stream.uncork();
  }
}
