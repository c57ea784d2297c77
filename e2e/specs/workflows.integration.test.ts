import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>>;
}

interface IssueForm {
  readonly body: readonly { readonly id?: string; readonly validations?: { readonly required?: boolean } }[];
}

const files = readdirSync(at(".github/workflows"));
const { scripts: packageScripts } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { scripts: Record<string, string> };

describe.each(files)("the workflow %s", (file) => {
  const text = readFileSync(at(`.github/workflows/${file}`), "utf8");
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run ?? []);

  it("grants its jobs only read access, and more only to the job that needs it", () => {
    expect(workflow.permissions).toBeDefined();
    for (const right of Object.values(workflow.permissions ?? {})) expect(right).toBe("read");
    if (Object.keys(workflow.permissions ?? {}).length === 0) for (const job of jobs) expect(job.permissions).toBeDefined();
  });

  it("pins every action by commit, with its version beside it", () => {
    const uses = text.match(/^.*\buses:.*$/gm) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/\buses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("runs only scripts that exist and are executable", () => {
    const scripts = commands.flatMap((command) => command.match(/\b(?:deploy|e2e|scripts)\/[\w./-]+/g) ?? []);
    const npmScripts = commands.flatMap((command) => command.match(/(?<=\bnpm (?:run )?)[\w:]+/g) ?? []);
    expect(scripts.length + npmScripts.length).toBeGreaterThan(0);
    for (const script of npmScripts) expect(packageScripts).toHaveProperty(script);
    for (const script of scripts) {
      expect([script, existsSync(at(script))]).toEqual([script, true]);
      if (script.endsWith(".sh")) expect([script, statSync(at(script)).mode & 0o111]).toEqual([script, 0o111]);
    }
  });

  // The shell would run the value of an expression as code.
  it("passes values to commands in variables", () => {
    for (const command of commands) expect(command).not.toContain("${{");
  });

  it("uses no secret, and leaves no token in the checkout", () => {
    expect(text).not.toMatch(/\bsecrets\b/);
    for (const step of steps)
      if (step.uses?.startsWith("actions/checkout@")) expect(step.with).toMatchObject({ "persist-credentials": false });
  });
});

describe("the release workflow", () => {
  const { jobs } = parse(readFileSync(at(".github/workflows/release.yml"), "utf8")) as Workflow;

  // A checkout has no other tags than its own by default, and every version would be the latest.
  it("fetches all tags in the jobs that compare them", () => {
    const deciding = Object.values(jobs).filter(({ steps }) => steps.some(({ run }) => run?.includes("git tag")));
    expect(deciding).toHaveLength(3);
    for (const { steps } of deciding) {
      const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(checkout?.with).toMatchObject({ "fetch-depth": 0 });
    }
  });
});

describe("the tests of pull requests and releases", () => {
  const workflow = (file: string) => parse(readFileSync(at(`.github/workflows/${file}`), "utf8")) as Workflow;

  it("run on the Node of the images", () => {
    const [, image] = /^FROM (node:\S+) AS node$/m.exec(readFileSync(at("Dockerfile"), "utf8")) ?? [];
    expect(workflow("ci.yml").jobs.test).toMatchObject({ container: { image } });
    const { steps = [] } = workflow("release.yml").jobs.test ?? {};
    expect(steps.some(({ uses }) => uses?.startsWith("actions/setup-node@"))).toBe(false);
    expect(steps.some(({ run }) => run?.includes("Dockerfile") && run.includes("docker cp"))).toBe(true);
  });
});

describe("the workflow for tests", () => {
  const workflow = parse(readFileSync(at(".github/workflows/ci.yml"), "utf8")) as Workflow & { readonly on: object };

  it("runs all tests for every pull request and every push to main", () => {
    expect(workflow.on).toEqual({ push: { branches: ["main"] }, pull_request: null });
    expect(Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))).toContainEqual(
      expect.stringMatching(/^npm test\b/),
    );
  });
});

describe("the forms for issues", () => {
  const forms = readdirSync(at(".github/ISSUE_TEMPLATE")).filter((file) => file !== "config.yml");

  it("are one for bugs and one for ideas", () => expect(forms.sort()).toEqual(["bug.yml", "idea.yml"]));

  it.each(forms)("%s has a name, a description and one required field at least", (file) => {
    const form = parse(readFileSync(at(`.github/ISSUE_TEMPLATE/${file}`), "utf8")) as IssueForm;
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    expect(form.body.some(({ validations }) => validations?.required)).toBe(true);
    const ids = form.body.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe("the workflows", () => {
  it("use one version of each action", () => {
    const texts = files.map((file) => readFileSync(at(`.github/workflows/${file}`), "utf8"));
    const uses = new Set(texts.flatMap((text) => text.match(/(?<=\buses: ).*$/gm) ?? []));
    const names = [...uses].map((use) => use.split("@", 1)[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});
