import { startInstanceDouble } from "../../support/instance-double.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";

test("only loopback names with the relay's own port are answered", async () => {
  const instance = await startInstanceDouble();
  const relay = await startRelay(instance.configuration);
  const codeFor = async (host: string): Promise<string> => {
    const answer = await relay.ask({ path: "/api/health", headers: { host } });
    return answer.status === 200 ? "ok" : codeOf(answer);
  };
  for (const name of ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
    expect(await codeFor(`${name}:${relay.port}`)).toBe("ok");
  for (const host of [
    "evil.example",
    `evil.example:${relay.port}`,
    `localhost.evil.example:${relay.port}`,
    "localhost",
    "localhost:1",
    `127.0.0.1.nip.io:${relay.port}`,
  ])
    expect(await codeFor(host)).toBe("foreign_host");
  await relay.close();
  await instance.close();
});
