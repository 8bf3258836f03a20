import { Pool } from "undici";
import { medianOf } from "./medians.ts";

/** A request that is sent repeatedly. */
export interface Shot {
  readonly url: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of a load test. */
export interface Load {
  /** Requests per second that were answered with 200 and a body of the expected length. */
  readonly rate: number;
  /** The median time of a request in ms. */
  readonly time: number;
  readonly errors: number;
}

/** Sends a request over this many parallel connections for a time in ms. */
export async function load(
  { url, path, headers, body }: Shot,
  connections: number,
  duration: number,
): Promise<Load> {
  const pool = new Pool(url, { connections });
  const times: number[] = [];
  let errors = 0;
  const begin = performance.now();
  const end = begin + duration;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      try {
        const answer = await pool.request({
          path,
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        });
        const { byteLength } = await answer.body.arrayBuffer();
        if (answer.statusCode === 200 && byteLength > 100) times.push(performance.now() - sent);
        else errors += 1;
      } catch {
        errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - begin) / 1_000;
  await pool.close();
  return { rate: times.length / seconds, time: medianOf(times).median, errors };
}
