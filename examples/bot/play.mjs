/** Plays whole games with a bot in every seat: `node examples/bot/play.mjs --seats 4 --games 10`. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Bot } from "./bot.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readArguments() {
  const text = (value) => ({ type: "string", default: value });
  const options = { seats: text("3"), games: text("1"), seed: text("bot"), record: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (!/^[1-9]\d*$/.test(values.games)) fail("--games takes a whole number, 1 or more.");
    if (!/^[2-6]$/.test(values.seats)) fail("--seats takes a number from 2 to 6.");
    const record = values.record === undefined ? [] : ["--record", resolve(values.record)];
    const ours = ["npm", "--prefix", root, "run", "-s", "mutable", "--", "referee", ...record];
    const command = positionals.length > 0 ? positionals : ours;
    return { seats: Number(values.seats), games: Number(values.games), seed: values.seed, command };
  } catch (error) {
    return fail(
      `${error.message} There are --seats, --games, --seed and --record (a file for the last game); behind them the referee's command can stand.`,
    );
  }
}

function startReferee([program, ...args]) {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.on("error", (error) => fail(`The referee cannot be started: ${error.message}`));
  child.stdin.on("error", () => {}); // If the referee has stopped, reading its answer fails.
  return { stdin: child.stdin, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

function readLine(text) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(`That is no referee: it says ${text}`);
  }
}

/** Sends one line, passes each answer to the bot of its seat, and returns the last line of the answer. */
async function tell(referee, bots, message) {
  referee.stdin.write(`${JSON.stringify(message)}\n`);
  for (;;) {
    const { value, done } = await referee.lines.next();
    if (done) fail("The referee has stopped.");
    const line = readLine(value);
    if (line.to === undefined) return line;
    bots.get(line.to)?.apply(line.calls);
  }
}

/** Random numbers from a text: the same text gives the same game. */
function randomFrom(text) {
  let count = 0;
  return () => createHash("sha256").update(`${text} ${count++}`).digest().readUInt32LE() / 2 ** 32;
}

/** Plays one game, and returns the winner. */
async function playGame(referee, seats, seed) {
  const names = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"].slice(0, seats);
  const bots = new Map(names.map((seat) => [seat, new Bot(seat, randomFrom(`${seed} ${seat}`))]));
  let line = await tell(referee, bots, { start: { deck: "fluxx-3", seats, seed } });
  if (line.error) fail(`The referee does not start such a game: ${line.why ?? line.error}`);
  if (!Array.isArray(line.asked)) fail(`That is no referee: it says ${JSON.stringify(line)}`);
  while (line.asked.length > 0) {
    const { seat, decision, call } = line.asked[0];
    const reply = bots.get(seat).reply();
    line = await tell(referee, bots, { seat, decision, call: reply });
    if (line.error) fail(`${seed}: ${seat} replied ${JSON.stringify(reply)} to ${JSON.stringify(call)}, and was refused: ${line.error}`);
  }
  return line.won ?? "nobody";
}

const { seats, games, seed, command } = readArguments();
const referee = startReferee(command);
const wins = {};
for (let number = 1; number <= games; number++) {
  const winner = await playGame(referee, seats, `${seed}-${number}`);
  wins[winner] = (wins[winner] ?? 0) + 1;
  console.log(`${seed}-${number}: ${winner} won`);
}
referee.stdin.end();
const score = Object.keys(wins)
  .sort()
  .map((winner) => `${winner} ${wins[winner]}`);
console.log(`${games} games at ${seats} seats, no reply refused. Won: ${score.join(", ")}`);
