import { freshHeader } from "../../../contract/relay-api.ts";
import { useFakeClient } from "../../support/client/fake-client.ts";

const { clientOf } = useFakeClient();

const never = new AbortController().signal;
const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] } as const;

test("after a change, reads ask for fresh records, because another relay may answer them", async () => {
  const said: (string | undefined)[] = [];
  const client = await clientOf((request, response) => {
    if (request.url === "/api/read") said.push(request.headers[freshHeader.name.toLowerCase()]?.toString());
    response.end(request.url === "/api/read" ? `{"records":[]}` : `{"built":true}`);
  });
  await client.readRaw(list, never);
  await client.buildLines({ comparison_id: 3 }, never);
  await client.readRaw(list, never);
  expect(said).toEqual([undefined, freshHeader.value]);
});
