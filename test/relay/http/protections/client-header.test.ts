import { routes } from "../../../../contract/relay-api.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";

test("without the client header, only health and ready are answered", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  expect((await relay.ask({ path: routes.health })).status).toBe(200);
  expect((await relay.ask({ path: routes.ready })).status).toBe(200);
  for (const path of [routes.instance, routes.read, routes.writeBack, "/api/nowhere"])
    for (const headers of [{}, { "X-WA-Client": "" }, { "X-WA-Client": "2" }])
      for (const method of ["GET", "POST"]) {
        const answer = await relay.ask({ method, path, headers });
        expect([answer.status, codeOf(answer)]).toEqual([403, "client_header_missing"]);
      }
  await relay.close();
  await instance.close();
});
