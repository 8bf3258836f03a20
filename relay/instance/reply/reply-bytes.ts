import type { Writable } from "node:stream";
import { checkJson } from "../../../contract/json-check.ts";
import type { JsonVerdict } from "../../../contract/json-check.ts";
import type { Secret } from "../../secret.ts";
import { inTurns } from "./in-turns.ts";
import { createValueLimit } from "./value-limit.ts";

const smallBytes = 256 * 1024;

/** The bytes of a reply or of a part of it. The README explains why they are not parsed. */
export class ReplyBytes {
  readonly length: number;
  readonly #pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** Copies no bytes. */
  static of(...parts: readonly (string | ReplyBytes)[]): ReplyBytes {
    return new ReplyBytes(
      parts.flatMap((part) => (typeof part === "string" ? [Buffer.from(part)] : part.#pieces)),
    );
  }

  /** Copies no bytes. */
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

  startsWith(bracket: "[" | "{"): boolean {
    return this.#pieces.find(({ length }) => length > 0)?.[0] === bracket.charCodeAt(0);
  }

  joined(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  text(): string {
    return this.joined().toString("utf8");
  }

  /** Returns true if the bytes contain a secret in any form. */
  async contains(secret: Secret): Promise<boolean> {
    return !(await inTurns(this.#pieces, secret.longestForm, (bytes) => !secret.isIn(bytes)));
  }

  /** Returns false for more values than the service sends: parsing them would block everyone. */
  async isWithinValueLimit(): Promise<boolean> {
    return this.length <= smallBytes || inTurns(this.#pieces, 0, createValueLimit());
  }

  async verdict(): Promise<JsonVerdict> {
    return (await this.isWithinValueLimit()) ? checkJson(this.text()) : "not_json";
  }

  endInto(stream: Writable): void {
    stream.cork();
    for (const piece of this.#pieces) stream.write(piece);
    stream.end();
    stream.uncork();
  }
}
