import { optionsOf } from "./command.mjs";

/** Whether `npm start` or `npm run dev`, which `command` names, was given what it takes; of anything else it says how it is used. */
export function isWellAsked(command) {
  const usage = `Say: ${command} [-- --data FOLDER]   FOLDER keeps what is written on this machine (.data without it)
PORT (3000 without it) and SERVICE_PORT (8070) set the ports; 0 is any free one.`;
  return optionsOf({ data: { type: "string" } }, usage) !== undefined;
}
