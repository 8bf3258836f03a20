import { createServer } from "node:http";

/**
 * An instance with 20 analyses in memory: two with 10,000 elements, the others with 40. A large read takes
 * `LARGE` ms, other calls `SMALL`. `GET /reads` returns the number of searches since its last call.
 */
const analyses = 20;
const [small, large] = [Number(process.env.SMALL ?? 0), Number(process.env.LARGE ?? 0)];
const elements = new Map();
const ids = new Map();
for (let session = 1; session <= analyses; session++) {
  const own = Array.from({ length: session <= 2 ? 10_000 : 40 }, (_none, at) => session * 100_000 + at);
  ids.set(session, own);
  for (const [at, id] of own.entries())
    elements.set(id, {
      ...{
        id,
        session_id: [session, `O-${session}`],
        cycle_no: 1,
        sequence: at + 1,
        name: `Pick bracket ${at}`,
      },
      ...{ element_type: "va", video_start_time: at, video_end_time: at + 0.5, standard_time: 1.2 },
      ...{ va_time: 0.5, nva_time: 0 },
    });
}
let reads = 0;

function resultOf([, , , model, method, args]) {
  if (method === "write") {
    for (const id of args[0]) Object.assign(elements.get(id) ?? {}, args[1]);
    return true;
  }
  if (model === "wa.session") return [{ id: 1, o_no: "O-1", name: "Door trim", cycle_time_avg: 57.2 }];
  if (method === "read") return args[0].flatMap((id) => elements.get(id) ?? []);
  const session = args[0].find(([field]) => field === "session_id")?.[2];
  return (ids.get(session) ?? []).map((id) => elements.get(id));
}

const server = createServer((request, response) => {
  if (request.method === "GET") {
    // A relay asks for other paths at its start.
    if (request.url !== "/reads") return void response.writeHead(404).end();
    response.end(String(reads));
    reads = 0;
    return;
  }
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { params } = JSON.parse(Buffer.concat(chunks).toString());
    const result = params.service === "common" ? 7 : resultOf(params.args);
    if (params.args[4] === "search_read") reads += 1;
    const answer = Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: null, result }));
    const send = () => {
      response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
      response.end(answer);
    };
    setTimeout(send, Array.isArray(result) && result.length > 1_000 ? large : small);
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log(`answers at http://127.0.0.1:${server.address().port}`);
});
