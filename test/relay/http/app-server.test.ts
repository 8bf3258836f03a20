import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { createAppServer } from "../../../relay/http/app-server.ts";

test("requests and answers already have the app's types, so Express changes nothing", async () => {
  const app = express();
  app.get("/", (request, response) => response.json({ path: request.path, app: request.app === app }));
  const server = createAppServer(app, {});
  const kinds: boolean[] = [];
  server.on("request", (request, response) => {
    kinds.push(Object.getPrototypeOf(request) === app.request);
    kinds.push(Object.getPrototypeOf(response) === app.response);
  });
  server.on("request", app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.json()).toEqual({ path: "/", app: true });
  expect(kinds).toEqual([true, true]);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
