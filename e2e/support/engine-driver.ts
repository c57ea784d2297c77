import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { freePort } from "../servers/program.ts";
import { type EngineName, installedEngine } from "./engines.mjs";

/** A sequence of input actions. WebDriver and WebDriver BiDi have the same format for it. */
export type InputActions = readonly Readonly<Record<string, unknown>>[];

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

/** What both protocols can do with one window. */
export interface EngineDriver {
  navigate(url: string): Promise<void>;
  /** Evaluates an expression whose value is a string or a promise of one. */
  evaluate(expression: string): Promise<string>;
  perform(actions: InputActions): Promise<void>;
  resize(size: ViewportSize): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 5_000;
/** Longer than any journey waits for one command. */
const COMMAND_TIMEOUT = 45_000;

export const startEngine = (name: EngineName): Promise<EngineDriver> => (name === "firefox" ? startFirefox() : startWebKit());

/** Child processes and a temporary home folder, removed together. */
class Processes {
  readonly home: string;
  readonly #children: ChildProcess[] = [];

  private constructor(home: string) {
    this.home = home;
  }

  static async create(): Promise<Processes> {
    return new Processes(await mkdtemp(join(tmpdir(), "mutable-engine-")));
  }

  /** The last output of the process is `output` of the error if it ends too soon. */
  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(command, args, {
      env: { ...process.env, HOME: this.home, XDG_CONFIG_HOME: this.home, XDG_CACHE_HOME: this.home, XDG_DATA_HOME: this.home, ...env },
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    });
    this.#children.push(child);
    return child;
  }

  async stop(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    }
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until the output of a stream matches, and returns the first group. */
function waitForOutput(child: ChildProcess, stream: 2 | 3, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = () => reject(new Error(`${child.spawnfile} did not start: ${output.slice(-2000)}`));
    const timer = setTimeout(fail, START_TIMEOUT);
    child.once("error", fail).once("exit", fail);
    const source = child.stdio[stream] as NodeJS.ReadableStream;
    source.on("data", (text: Buffer) => {
      output += text;
      const match = pattern.exec(output)?.[1];
      if (match === undefined) return;
      clearTimeout(timer);
      resolve(match);
    });
  });
}

/** Firefox without a window, without updates, and without requests to its maker. */
const FIREFOX_SETTINGS: Readonly<Record<string, string | boolean | number>> = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "intl.accept_languages": "en-US",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
  "ui.prefersReducedMotion": 1,
};

/** WebDriver BiDi, which Firefox speaks without another program. */
async function startFirefox(): Promise<EngineDriver> {
  const programs = installedEngine("firefox");
  if (programs === undefined) throw new Error("Firefox is not installed.");
  const processes = await Processes.create();
  try {
    const settings = Object.entries(FIREFOX_SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    await writeFile(join(processes.home, "user.js"), settings.join("\n"));
    const args = ["--headless", "--no-remote", "--profile", processes.home, "--remote-debugging-port=0"];
    const child = processes.start(programs.firefox, args, { MOZ_CRASHREPORTER_DISABLE: "1" });
    const send = await openBidi(`${await waitForOutput(child, 2, /WebDriver BiDi listening on (ws:\S+)/)}/session`);
    await send("session.new", { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } } });
    const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    return {
      async navigate(url) {
        await send("browsingContext.navigate", { context, url, wait: "complete" });
      },
      async evaluate(expression) {
        const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
        const { result, exceptionDetails } = answer as { result?: { value: string }; exceptionDetails?: { text: string } };
        if (result === undefined) throw new Error(exceptionDetails?.text);
        return result.value;
      },
      async perform(actions) {
        await send("input.performActions", { context, actions });
      },
      async resize(viewport) {
        await send("browsingContext.setViewport", { context, viewport });
      },
      async screenshot() {
        const { data } = (await send("browsingContext.captureScreenshot", { context })) as { data: string };
        return Buffer.from(data, "base64");
      },
      close: () => processes.stop(),
    };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

type BidiSend = (method: string, params: unknown) => Promise<unknown>;
interface BidiAnswer {
  readonly id: number | null;
  readonly type: "success" | "error" | "event";
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

async function openBidi(url: string): Promise<BidiSend> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const pending = new Map<number, (answer: BidiAnswer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    if (answer.id !== null) pending.get(answer.id)?.(answer);
  });
  let id = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1;
      const own = id;
      const timer = setTimeout(() => reject(new Error(`${method}: no answer within ${COMMAND_TIMEOUT} ms`)), COMMAND_TIMEOUT);
      pending.set(own, ({ type, result, error, message }) => {
        clearTimeout(timer);
        pending.delete(own);
        if (type === "success") resolve(result);
        else reject(new Error(`${method}: ${error} ${message}`));
      });
      socket.send(JSON.stringify({ id: own, method, params }));
    });
}

/** WebKitGTK speaks WebDriver. It needs a display, and has no headless mode. */
async function startWebKit(): Promise<EngineDriver> {
  const programs = installedEngine("webkit");
  if (programs === undefined) throw new Error("WebKitGTK is not installed.");
  const processes = await Processes.create();
  try {
    // WebKitGTK then prefers reduced motion.
    await mkdir(join(processes.home, "gtk-3.0"));
    await writeFile(join(processes.home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    const screen = processes.start(programs.display, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
    const display = await waitForOutput(screen, 3, /(\d+)\n/);
    const port = await freePort();
    const env = { DISPLAY: `:${display}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1", LANGUAGE: "en_US" };
    const child = processes.start(programs.driver, [`--port=${port}`], env);
    child.stderr?.resume();
    const server = `http://127.0.0.1:${port}`;
    await waitForServer(server);
    const options = { binary: programs.browser, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options, unhandledPromptBehavior: "accept" } };
    const { sessionId } = (await webDriver(server, "POST", "/session", { capabilities })) as { sessionId: string };
    const send = (method: string, path: string, body?: unknown) => webDriver(server, method, `/session/${sessionId}${path}`, body);
    const post = (path: string, body: unknown) => send("POST", path, body);
    const evaluate = async (expression: string): Promise<string> => {
      const answer = await post("/execute/async", { script: scriptOf(expression), args: [] });
      const { value, error } = answer as { value?: string; error?: string };
      if (value === undefined) throw new Error(error);
      return value;
    };
    await openPopup({ send, post, evaluate });
    return {
      async navigate(url) {
        await post("/url", { url });
      },
      evaluate,
      async perform(actions) {
        await post("/actions", { actions });
      },
      resize: (size) => resizeWindow(size, post, evaluate),
      async screenshot() {
        return Buffer.from((await send("GET", "/screenshot")) as string, "base64");
      },
      async close() {
        // Ends the browser, whose process belongs to the driver.
        await send("DELETE", "").catch(() => undefined);
        await processes.stop();
      },
    };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

const scriptOf = (expression: string): string =>
  `const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;

interface Session {
  readonly send: (method: string, path: string) => Promise<unknown>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<string>;
}

/** Only a window without a toolbar can be as narrow as a phone. */
async function openPopup({ send, post, evaluate }: Session): Promise<void> {
  const [first] = (await send("GET", "/window/handles")) as string[];
  await evaluate(
    "(document.documentElement.onclick = () => window.open('about:blank', 'popup', 'toolbar=no,location=no,width=390,height=844')) && ''",
  );
  await post("/actions", { actions: clickAt({ x: 50, y: 50 }) });
  const handle = ((await send("GET", "/window/handles")) as string[]).find((each) => each !== first);
  if (handle === undefined) throw new Error("WebKit has opened no window.");
  await post("/window", { handle });
}

/** A window is higher than its page. It has its new size a moment later. */
async function resizeWindow({ width, height }: ViewportSize, post: Session["post"], evaluate: Session["evaluate"]): Promise<void> {
  let last: unknown;
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const frame = JSON.parse(await evaluate("JSON.stringify({ innerWidth, innerHeight, outerHeight })"));
    if (frame.innerWidth === width && frame.innerHeight === height) return;
    last = frame;
    await post("/window/rect", { x: 0, y: 0, width, height: height + frame.outerHeight - frame.innerHeight });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The window does not become ${width}×${height}: ${JSON.stringify(last)}`);
}

/** A click with the mouse. */
export const clickAt = ({ x, y }: { x: number; y: number }): InputActions => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

async function webDriver(server: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(server + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function waitForServer(server: string): Promise<void> {
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 30)))
    try {
      await webDriver(server, "GET", "/status");
      return;
    } catch (error) {
      if (Date.now() - start > START_TIMEOUT) throw error;
    }
}
