import "./check-node.mjs";
import { leave } from "./command.mjs";
import { longRun } from "./long-run.mjs";

leave(await longRun("prove"));
