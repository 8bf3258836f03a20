import type { OnReadOpts, Socket } from "node:net";

const size = 256 * 1024;
/** What waits to be used again at most: 32 MB. */
const mostWaiting = 128;

/**
 * Memory that replies are read into, and used again once a reply has gone out. Without it Node makes 64 kB anew for each
 * piece that it reads: with replies of megabytes to several clients the collector then goes through the whole heap ten
 * times a second, at up to half of the relay's time. Whoever does not give memory back loses nothing: it is collected.
 */
export interface ReadBuffers {
  /** Makes connections read into this memory: options for `net.connect` and `tls.connect`. */
  readonly reading: { readonly highWaterMark: number; readonly onread: OnReadOpts };
  /** Takes back the memory of pieces that nobody looks at any more, and empties the list, so that nobody can. */
  giveBack(pieces: Buffer[]): void;
}

export function createReadBuffers(): ReadBuffers {
  const waiting: Uint8Array[] = [];
  /** By their memory, those that are out with a reply. Each comes back once at most. */
  const lent = new WeakMap<ArrayBufferLike, Uint8Array>();
  /** What each connection reads into next. */
  const next = new WeakMap<Socket, Uint8Array>();
  /** The connection that has just read, if any: Node asks for its next memory right after. */
  const asking: Socket[] = [];

  const keep = (buffer: Uint8Array | undefined): void => {
    if (buffer !== undefined && waiting.length < mostWaiting) waiting.push(buffer);
  };

  return {
    reading: {
      // A connection holds no more than one that was not looked at yet.
      highWaterMark: size,
      onread: {
        buffer: () => {
          const buffer = waiting.pop() ?? Buffer.allocUnsafeSlow(size);
          const connection = asking.pop();
          if (connection !== undefined) next.set(connection, buffer);
          return buffer;
        },
        callback(this: Socket, length: number, buffer: Uint8Array): boolean {
          // Instances that end each connection with its reply would take one along each time.
          if (!next.has(this)) this.once("close", () => keep(next.get(this)));
          const isSmall = length <= size / 4;
          // A small piece is not worth a whole buffer, which is read into next then.
          if (isSmall) waiting.push(buffer);
          else lent.set(buffer.buffer, buffer);
          const piece = buffer.subarray(0, length);
          const goesOn = this.push(isSmall ? Buffer.from(piece) : piece);
          asking.push(this);
          return goesOn;
        },
      },
    },
    giveBack: (pieces) => {
      for (const { buffer: memory } of pieces.splice(0)) {
        keep(lent.get(memory));
        lent.delete(memory);
      }
    },
  };
}
