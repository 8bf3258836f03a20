import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import type { Started } from "./started.ts";

/** Starts nginx before an instance. Returns undefined if it is not installed. */
export async function startNginx(target: string, folder: string): Promise<Started | undefined> {
  const home = join(folder, "nginx");
  mkdirSync(home);
  const port = await freePort();
  const file = join(home, "nginx.conf");
  const upstream = new URL(target).host;
  writeFileSync(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1;
     events { worker_connections 256; }
     http {
       access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
       fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
       upstream instance { server ${upstream}; keepalive 64; }
       server { listen 127.0.0.1:${port};
         location / { proxy_pass http://instance; proxy_http_version 1.1; proxy_set_header Connection ""; } }
     }`,
  );
  const child = spawn("nginx", ["-p", home, "-c", file], { stdio: "ignore" });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("spawn", () => resolve(true));
  });
  if (!isThere) return undefined;
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => undefined,
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
