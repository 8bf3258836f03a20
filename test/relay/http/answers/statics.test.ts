import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { startRelay } from "../../../support/started-relay.ts";

test("a page of another version is sent, even with the size and time of the browser's cached page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-statics-"));
  const instance = await startFakeInstance();
  const path = join(folder, "taskpane.html");
  const served = async (text: string, headers: Readonly<Record<string, string>> = {}) => {
    writeFileSync(path, text);
    utimesSync(path, 315_532_800, 315_532_800);
    const relay = await startRelay(instance.configuration, { statics: [{ path: "/", dir: folder }] });
    const first = await relay.ask({ path: "/taskpane.html", headers });
    await relay.close();
    return first;
  };
  const old = await served("pane.a1.js");
  expect(old.headers["last-modified"]).toBeUndefined();
  const kept = { "If-None-Match": String(old.headers.etag) };
  expect((await served("pane.a1.js", kept)).status).toBe(304);
  expect(await served("pane.b2.js", kept)).toMatchObject({ status: 200, text: "pane.b2.js" });
  await instance.close();
  rmSync(folder, { recursive: true });
});
