// Imported first by every command, so that an old Node is named before anything else can fail because of it.
import { oldNodeSentence } from "./node-version.mjs";

const sentence = oldNodeSentence(process.versions.node);
if (sentence !== undefined) {
  console.error(sentence);
  process.exit(1);
}
