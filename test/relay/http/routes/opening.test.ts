import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { addInIdAt } from "../../../../relay/open/add-in-id.ts";
import { callScript } from "../../../support/script.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { startRelay } from "../../../support/started-relay.ts";
import type { StartedRelay } from "../../../support/started-relay.ts";

let instance: Awaited<ReturnType<typeof startFakeInstance>>;
let relay: StartedRelay;
beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration);
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

/** Returns the texts of the worksheet. `test/addin/actions/opening.test.ts` opens such a file in Excel. */
function textsIn(bytes: Uint8Array): readonly string[] {
  const part = unzipSync(Uint8Array.from(bytes))["xl/worksheets/sheet1.xml"] ?? new Uint8Array();
  return [...strFromU8(part).matchAll(/<t>(.*?)<\/t>/g)].map(([, text = ""]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

test.each([
  ["O-0012", "O-0012.xlsx"],
  ["A/1 & <2>", "A-1 & -2-.xlsx"],
  ["作業 7", "作業 7.xlsx"],
])(
  "the link of %s gives a workbook that asks the pane for it, without a sign-in or a call",
  async (oNo, file) => {
    const { status, bytes, headers } = await relay.ask({ path: `/open/${encodeURIComponent(oNo)}` });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("spreadsheetml.sheet");
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(file);
    expect(textsIn(bytes)).toEqual([
      oNo,
      expect.stringContaining("pane opens beside this worksheet"),
      expect.any(String),
      expect.any(String),
    ]);
    expect(instance.calls).toHaveLength(0);
  },
);

test("the sentences are in the language of the browser", async () => {
  const textsFor = async (tags: string): Promise<string> => {
    const { bytes } = await relay.ask({ path: "/open/O-1", headers: { "Accept-Language": tags } });
    return textsIn(bytes)[1] ?? "";
  };
  expect(await textsFor("fr, ja;q=0.8")).toContain("作業分析");
  expect(await textsFor("zh-Hant-HK")).toContain("窗格會");
  expect(await textsFor("zh-CN")).toContain("窗格会");
  expect(await textsFor("fr")).toContain("Work Analysis");
});

test("a link without an O-No, or with a far too long one, gives an error in words", async () => {
  expect((await relay.ask({ path: "/open/%20" })).status).toBe(400);
  const { status, text } = await relay.ask({ path: `/open/${"x".repeat(201)}` });
  expect([status, text]).toEqual([400, expect.stringContaining("an O-No of at most 200 characters")]);
});

/** [MS-OWEXML] 2.2 gives the order. */
test("the parts that name the pane have the elements of their schemas in order", async () => {
  const { bytes } = await relay.ask({ path: "/open/O-1" });
  const parts = unzipSync(Uint8Array.from(bytes));
  const elementsIn = (part: string) =>
    [...strFromU8(parts[`xl/webextensions/${part}.xml`] ?? new Uint8Array()).matchAll(/<we\w*:(\w+)/g)].map(
      ([, name]) => name,
    );
  expect(elementsIn("taskpanes")).toEqual(["taskpanes", "taskpane", "webextensionref"]);
  expect(elementsIn("webextension1")).toEqual([
    ...["webextension", "reference", "alternateReferences", "reference"],
    ...["properties", "property", "property", "bindings", "snapshot"],
  ]);
});

test("the file names the add-in and version of the same address, as its manifest does", async () => {
  const manifest = readFileSync("manifest.xml", "utf8");
  for (const origin of ["https://localhost:3000", "https://relay.plant.example:8443"]) {
    const made = await callScript("manifest.mjs", "manifestFor", manifest, origin);
    expect(made).toContain(`<Id>${addInIdAt(origin)}</Id>`);
    const { bytes } = await relay.ask({ path: "/open/O-1" });
    const extension = strFromU8(
      unzipSync(Uint8Array.from(bytes))["xl/webextensions/webextension1.xml"] ?? new Uint8Array(),
    );
    const versions = [...extension.matchAll(/<we:reference id="[^"]*" version="([\d.]+)"/g)];
    expect(versions).toHaveLength(2);
    for (const [, named] of versions) expect(made).toContain(`<Version>${named}</Version>`);
  }
});
