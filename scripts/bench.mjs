import "./check-node.mjs";
import { rmSync } from "node:fs";
import { leave } from "./command.mjs";
import { longRun } from "./long-run.mjs";
import { inProject } from "./paths.mjs";

rmSync(inProject(".cache", "bench"), { recursive: true, force: true });
leave(await longRun("bench"));
