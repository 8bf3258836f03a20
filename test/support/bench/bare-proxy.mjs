import { Agent } from "node:http";
import express from "express";
import { createProxyMiddleware } from "http-proxy-middleware";

/**
 * A plain proxy as the baseline for the relay. It opens a connection per request; with KEEP_ALIVE it reuses
 * them.
 */
const app = express();
const agent =
  process.env.KEEP_ALIVE === "yes" ? { agent: new Agent({ keepAlive: true, maxSockets: 64 }) } : {};
app.use(createProxyMiddleware({ target: process.env.TARGET, ...agent }));
const server = app.listen(0, "127.0.0.1", () => {
  console.log(`answers at http://127.0.0.1:${server.address().port}`);
});
