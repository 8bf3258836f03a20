import "./check-node.mjs";
import { rmSync } from "node:fs";
import { leave } from "./command.mjs";
import { longRun } from "./test/long-run.mjs";
import { inProject } from "./paths.mjs";
import { keepFigures } from "./test/proof-page.mjs";

const figures = inProject(".cache", "bench", "figures.jsonl");
rmSync(figures, { force: true });
const code = await longRun("bench");
await keepFigures(figures);
leave(code);
