import { createServer } from "node:http";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";

/** The last line that serve.js prints when it is ready. */
const readyLine = /Press Ctrl\+C to stop\.\s*$/;

/**
 * Runs serve.js. `restart()` starts the newest build in place of the running one, and returns whether it
 * serves. Prints the output of the first successful start and of failed ones. `onEnd(code, output)` reports a
 * process that ended by itself.
 */
export function createServing({ args, env, onEnd }) {
  let running;
  let isAnnounced = false;

  const start = () => {
    const ending = new AbortController();
    let words = "";
    let isUp = false;
    const serves = new Promise((resolve) => {
      const ended = runNode([inProject("dist", "node", "workbench", "serve.js"), ...args], {
        env,
        grace: 5,
        stop: ending.signal,
        onOutput: (text) => {
          if (isUp) process.stdout.write(text);
          else words += text;
          if (isUp || !readyLine.test(words)) return;
          isUp = true;
          if (!isAnnounced) process.stdout.write(words);
          isAnnounced = true;
          resolve(true);
        },
      }).then(({ code }) => {
        if (!ending.signal.aborted) onEnd(code, isUp ? "" : words);
        resolve(false);
      });
      running = { ended, end: () => ending.abort() };
    });
    return serves;
  };

  return {
    restart: async () => {
      running?.end();
      await running?.ended;
      return start();
    },
    end: async () => {
      running?.end();
      await running?.ended;
    },
  };
}

/**
 * Starts a server that notifies pages of new builds by server-sent events: a number at once and with each
 * build. Only local pages on `port` may read them. Returns `{url, notify, close}`.
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
    notify: () => {
      build++;
      for (const page of pages) page.write(`data: ${build}\n\n`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
