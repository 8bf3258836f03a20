import "./check-node.mjs";
import { leave } from "./command.mjs";
import { longRun } from "./test/long-run.mjs";

leave(await longRun("pictures"));
