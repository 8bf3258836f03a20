import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { projectFolder } from "../support/script.ts";

const textOf = (path: string): string => readFileSync(join(projectFolder, path), "utf8");
const isThere = (path: string): boolean => existsSync(join(projectFolder, path));

/** Reads JSON with comment lines, as editors do. */
const withComments = (path: string): unknown => JSON.parse(textOf(path).replace(/^\s*\/\/.*$/gm, ""));

/** Reads YAML with all values as texts. */
const yaml = (path: string): unknown => parse(textOf(path), { schema: "failsafe" });

const { scripts, engines } = JSON.parse(textOf("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
};

const ours = ["CONTRIBUTING.md", ...[".vscode", ".github", ".devcontainer"].flatMap(filesUnder)];

function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => join(folder, name));
}

test.each(ours)("%s names only existing npm scripts and programs", (path) => {
  const text = textOf(path);
  const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const programs = [...text.matchAll(/\bnpx ([a-z][\w-]*)/g)].map(([, name = ""]) => name);
  expect(programs.filter((name) => !isThere(join("node_modules", ".bin", name)))).toEqual([]);
});

describe("the editor", () => {
  interface Launch {
    readonly configurations: readonly {
      readonly name: string;
      readonly program?: string;
      readonly runtimeArgs?: readonly string[];
      readonly outFiles?: readonly string[];
      readonly url?: string;
    }[];
  }
  interface Tasks {
    readonly tasks: readonly { readonly label: string; readonly type: string; readonly script?: string }[];
  }
  const launch = withComments(".vscode/launch.json") as Launch;
  const { tasks } = withComments(".vscode/tasks.json") as Tasks;

  test("starts the workbench, a test, the relay and the service with existing scripts", () => {
    const { configurations } = launch;
    const runs = configurations.flatMap(({ runtimeArgs = [] }) => runtimeArgs.slice(1));
    expect(runs).toEqual(["dev", "relay", "service"]);
    expect(runs.filter((name) => !(name in scripts))).toEqual([]);
    const programs = configurations.flatMap(({ program = [] }) => program);
    expect(programs.map((path) => isThere(path.replace("${workspaceFolder}/", "")))).toEqual([true]);
  });

  test("has tasks for building, testing what changed, developing and linting, each with an existing script", () => {
    expect(tasks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Build", "Test what changed", "Develop", "Lint"]),
    );
    const named = tasks.filter(({ type }) => type === "npm").map(({ script = "" }) => script);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("recommends extensions once each, and its settings can be read", () => {
    const { recommendations } = withComments(".vscode/extensions.json") as {
      readonly recommendations: readonly string[];
    };
    expect(new Set(recommendations).size).toBe(recommendations.length);
    expect(recommendations).toEqual(expect.arrayContaining(["oxc.oxc-vscode"]));
    expect(withComments(".vscode/settings.json")).toMatchObject({ "files.eol": "\n" });
  });

  test("uses the formatter's line length, line ends and encoding", () => {
    const { printWidth } = JSON.parse(textOf(".oxfmtrc.json")) as { readonly printWidth: number };
    const lines = textOf(".editorconfig").split("\n");
    for (const line of [
      `max_line_length = ${printWidth}`,
      "indent_size = 2",
      "end_of_line = lf",
      "charset = utf-8",
    ])
      expect(lines).toContain(line);
  });
});

test("the container has a supported Node version and the project's ports", () => {
  const container = withComments(".devcontainer/devcontainer.json") as Readonly<Record<string, unknown>>;
  expect(container).toMatchObject({ forwardPorts: [3000, 8070], postCreateCommand: "npm ci" });
  const [, node] = /:(\d+)$/.exec(String(container.image)) ?? [];
  expect(Number(node)).toBeGreaterThanOrEqual(Number.parseFloat(engines.node?.replace(">=", "") ?? ""));
});

describe("the workflow", () => {
  interface Job {
    readonly steps: readonly {
      readonly run?: string;
      readonly uses?: string;
      readonly if?: string;
      readonly shell?: string;
      readonly with?: Readonly<Record<string, string>>;
    }[];
  }
  interface Workflow {
    readonly on: object;
    readonly permissions: object;
    readonly jobs: {
      readonly test: Job & {
        readonly strategy: {
          readonly matrix: { readonly system: readonly string[]; readonly node: readonly string[] };
        };
      };
      readonly release: Job & { readonly permissions: object; readonly if: string };
    };
  }
  const { permissions, jobs, on } = yaml(".github/workflows/ci.yml") as Workflow;
  const { strategy, steps } = jobs.test;

  test("runs on three systems with three versions of Node, from the oldest supported one on", () => {
    const { system, node } = strategy.matrix;
    expect(system).toEqual(["ubuntu-latest", "windows-latest", "macos-latest"]);
    expect(node).toEqual(["20", "22", "24"]);
    expect(engines.node).toMatch(new RegExp(`^>=${node[0] ?? ""}\\.`));
  });

  test("runs .ci/run in a shell that every system has, and keeps Jest's reports of a failure", () => {
    const [run, ...others] = steps.filter((step) => step.run !== undefined);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ run: ".ci/run", shell: "bash" });
    expect(isThere(".ci/run")).toBe(true);
    const upload = steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
    // Without this, a folder whose name begins with a dot is omitted.
    expect(upload).toMatchObject({
      if: "failure()",
      with: { path: ".cache/test/*.json", "include-hidden-files": "true" },
    });
  });

  test("may only read the repository, and no event runs foreign code with more rights", () => {
    expect(permissions).toEqual({ contents: "read" });
    expect(Object.keys(on)).toEqual(["push", "pull_request", "workflow_dispatch"]);
    // The job that signs does not run for pull requests.
    const rights = { contents: "read", "id-token": "write", attestations: "write" };
    expect(jobs.release).toMatchObject({ permissions: rights, if: "github.event_name != 'pull_request'" });
  });

  test("attests the sums of the release, and pins each action to a commit", () => {
    const used = [...steps, ...jobs.release.steps].flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/^actions\/[a-z-]+@[\da-f]{40}$/.test(action))).toEqual([]);
    const attest = jobs.release.steps.find(({ uses }) => uses?.startsWith("actions/attest@"));
    expect(attest?.with).toEqual({ "subject-checksums": "dist/release/SHA256SUMS" });
    expect(jobs.release.steps.some(({ run }) => run?.endsWith("npm run release"))).toBe(true);
  });
});

describe("the forms of an issue", () => {
  interface Form {
    readonly name: string;
    readonly description: string;
    readonly body: readonly {
      readonly type: string;
      readonly id?: string;
      readonly attributes: { readonly label?: string; readonly value?: string };
    }[];
  }
  const form = (name: string) => yaml(`.github/ISSUE_TEMPLATE/${name}.yml`) as Form;

  test.each(["bug", "feature"])("%s has fields with unique ids and labels", (name) => {
    const { body, ...rest } = form(name);
    expect(rest).toMatchObject({
      name: expect.any(String) as string,
      description: expect.any(String) as string,
    });
    const fields = body.filter(({ type }) => type !== "markdown");
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(fields.filter(({ id, attributes }) => id === undefined || attributes.label === undefined)).toEqual(
      [],
    );
    const types = ["markdown", "textarea", "input", "dropdown", "checkboxes"];
    expect(body.filter(({ type }) => !types.includes(type))).toEqual([]);
  });

  test("the bug form asks for requestId, version and Excel, and no form asks for a key", () => {
    const { body } = form("bug");
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(["request", "version", "platform"]));
    expect(body[0]?.attributes.value).toContain("Never paste the API key");
    expect(isThere("SECURITY.md")).toBe(true);
  });

  test("issues can only be opened with a form", () => {
    expect(yaml(".github/ISSUE_TEMPLATE/config.yml")).toEqual({ blank_issues_enabled: "false" });
  });
});

test("the pull request template names existing files", () => {
  const named = [...textOf(".github/pull_request_template.md").matchAll(/\b((?:docs\/)?[\w-]+\.md)\b/g)];
  expect(named.map(([, path = ""]) => path).filter((path) => !isThere(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(2);
});
