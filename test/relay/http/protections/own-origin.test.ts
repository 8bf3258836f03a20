import { startFakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";

test("programs and the pane's own origin pass, every other origin and site is refused", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const codeFor = async (headers: Record<string, string>): Promise<string> => {
    const answer = await relay.ask({ path: "/api/health", headers });
    return answer.status === 200 ? "ok" : codeOf(answer);
  };
  const own = `localhost:${relay.port}`;
  for (const headers of [
    {},
    { origin: `http://${own}` },
    { origin: `https://${own}` },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])
    expect(await codeFor(headers)).toBe("ok");
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:1" },
    { origin: `http://${own}.evil.example` },
    { origin: `http://127.0.0.1:${relay.port}` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: `http://${own}`, "sec-fetch-site": "cross-site" },
  ])
    expect(await codeFor(headers)).toBe("foreign_origin");
  await relay.close();
  await instance.close();
});
