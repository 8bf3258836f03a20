// Exits with 0 if the relay on this machine is alive, otherwise with 1. For health checks of containers.
import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import process from "node:process";

const port = process.env.PORT || "3000";

const alive = (get, scheme) =>
  new Promise((resolve) => {
    // The certificate is for the public name. The request has no secrets, and only the status matters.
    const options = { timeout: 4_000, rejectUnauthorized: false };
    const request = get(`${scheme}://localhost:${port}/api/health`, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });

process.exitCode = (await alive(getHttp, "http")) || (await alive(getHttps, "https")) ? 0 : 1;
