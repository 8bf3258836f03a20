import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";

/** What serve.js says last once it serves. */
const up = /Press Ctrl\+C to stop\.\s*$/;

/**
 * Runs dist/node/workbench/serve.js, and again what it is by then, with the same arguments and environment. Gives `{restart, ended}`:
 * `restart()` ends the one that runs, starts anew and gives whether that serves. Of the first that serves, its words are shown,
 * and of each that does not. `onEnd(words)` is told of one that ends by itself.
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
        hear: (text) => {
          if (isUp) process.stdout.write(text);
          else words += text;
          if (isUp || !up.test(words)) return;
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
