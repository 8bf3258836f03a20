import { Failure } from "../failure.ts";
import type { Transport } from "../instance/transport.ts";
import type { Metrics } from "./metrics.ts";

/** Gives a transport whose calls are measured, each try by itself. */
export function measureTransport(transport: Transport, metrics: Pick<Metrics, "beginCall">): Transport {
  return {
    ...transport,
    post: async (body) => {
      const end = metrics.beginCall();
      try {
        const reply = await transport.post(body);
        end("ok");
        return reply;
      } catch (cause) {
        end(cause instanceof Failure ? cause.code : "internal");
        throw cause;
      }
    },
  };
}
