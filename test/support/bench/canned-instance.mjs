import { createServer } from "node:http";

/**
 * An instance with canned answers, to measure programs in front of it: 40 elements, or 10,000 if the domain
 * asks for analysis 10000. Each answer takes `DELAY` ms.
 */
const element = (index) => ({
  id: index,
  session_id: [3, "O-0012 Door trim assembly"],
  cycle_no: 1 + (index % 10),
  sequence: index,
  name: `Pick bracket from rack and walk ${index}`,
  element_type: "va",
  video_start_time: index * 1.5,
  video_end_time: index * 1.5 + 1.25,
  standard_time: 1.2,
});
const answerOf = (result) => Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: null, result }));
const elements = (count) => answerOf(Array.from({ length: count }, (_none, at) => element(at + 1)));
const few = elements(40);
const many = elements(10_000);
const user = answerOf(7);
const delay = Number(process.env.DELAY ?? 0);

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    const answer = body.includes('"authenticate"') ? user : body.includes("10000") ? many : few;
    const send = () => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": answer.length });
      response.end(answer);
    };
    if (delay > 0) setTimeout(send, delay);
    else send();
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log(`answers at http://127.0.0.1:${server.address().port}`);
});
