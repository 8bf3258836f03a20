import { runNode } from "../support/script.ts";

const onDesktopExcel = process.platform === "win32" || process.platform === "darwin";

(onDesktopExcel ? test.skip : test)(
  "without Excel, npm run excel says so and names an alternative",
  async () => {
    const { code, stderr } = await runNode(["scripts/excel.mjs"]);
    expect(code).toBe(1);
    expect(stderr).toContain("Excel runs on Windows and Mac only");
    expect(stderr).toContain("npm start");
  },
);
