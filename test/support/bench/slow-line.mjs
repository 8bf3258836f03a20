import { Agent, createServer, request as send } from "node:http";

/**
 * A line to an instance that delays every call by `DELAY` ms, half of it before the call. `GET /windows`
 * returns the ms between the last read of each written record and its write. `GET /trips` returns the number
 * of sequential calls. Both count from their last call.
 */
const target = new URL(process.env.TARGET);
const delay = Number(process.env.DELAY ?? 0);
const agent = new Agent({ keepAlive: true });
const looks = new Map();
let windows = [];
let trips = 0;

const wait = (milliseconds, then) => {
  if (milliseconds > 0) setTimeout(() => then(), milliseconds);
  else then();
};

/** Records reads of records, and the time from a read to its write. */
function note(body) {
  const [, , , model, method, args] = JSON.parse(body).params.args;
  if (!Array.isArray(args?.[0])) return;
  for (const id of args[0]) {
    if (method === "read") looks.set(`${model} ${id}`, performance.now());
    const look = looks.get(`${model} ${id}`);
    if ((method === "write" || method === "unlink") && look !== undefined)
      windows.push(performance.now() - look);
  }
}

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.end(JSON.stringify(request.url === "/trips" ? trips : windows));
    if (request.url === "/trips") trips = 0;
    else windows = [];
    return;
  }
  const trip = trips + 1;
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () =>
    wait(delay / 2, () => {
      const body = Buffer.concat(chunks);
      note(body);
      const headers = { "content-type": "application/json", "content-length": body.length };
      const { hostname, port } = target;
      const onward = send({ hostname, port, path: request.url, method: "POST", headers, agent }, (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () =>
          wait(delay / 2, () => {
            const result = Buffer.concat(parts);
            trips = Math.max(trips, trip);
            response.writeHead(answer.statusCode ?? 502, {
              "content-type": "application/json",
              "content-length": result.length,
            });
            response.end(result);
          }),
        );
      });
      onward.on("error", () => response.destroy());
      onward.end(body);
    }),
  );
});
server.listen(0, "127.0.0.1", () => {
  console.log(`answers at http://127.0.0.1:${server.address().port}`);
});
