import { Failure } from "../failure.ts";
import type { Reply, Transport } from "../instance/transport.ts";
import type { Metrics } from "./metrics.ts";

/** A transport whose calls are measured, each try by itself: whether there was a reply, not what it says. */
export function measureTransport(transport: Transport, metrics: Pick<Metrics, "beginCall">): Transport {
  const measured = async (send: () => Promise<Reply>): Promise<Reply> => {
    const end = metrics.beginCall();
    try {
      const reply = await send();
      end("ok");
      return reply;
    } catch (cause) {
      end(cause instanceof Failure ? cause.code : "internal");
      throw cause;
    }
  };
  return {
    ...transport,
    authenticate: (user) => measured(() => transport.authenticate(user)),
    call: (caller, call) => measured(() => transport.call(caller, call)),
  };
}
