import { createServer } from "node:http";

/**
 * Tells the pages of a developer's browser of new builds, by server-sent events on a free port of this machine. It says a number,
 * at once and with each new build, and nothing else; only pages served on `port` of this machine may read it. Gives
 * `{url, tell, close}`.
 */
export async function startReloadServer(port) {
  const pages = new Set();
  const mayRead = new RegExp(`^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\]):${port}$`);
  let build = 0;
  const server = createServer(({ headers }, response) => {
    const { origin = "" } = headers;
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      Vary: "Origin",
      ...(mayRead.test(origin) && { "Access-Control-Allow-Origin": origin }),
    });
    response.write(`data: ${build}\n\n`);
    pages.add(response);
    response.once("close", () => pages.delete(response));
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    tell: () => {
      build++;
      for (const page of pages) page.write(`data: ${build}\n\n`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
