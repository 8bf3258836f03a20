import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleForms } from "../../support/forms/sample-forms.ts";
import { projectFolder } from "../../support/script.ts";

test("the sample forms are written again", async () => {
  const folder = join(projectFolder, "deploy", "forms");
  mkdirSync(folder, { recursive: true });
  const forms = await sampleForms();
  for (const { file, bytes } of forms) writeFileSync(join(folder, file), bytes);
  expect(forms).toHaveLength(8);
});
