#!/usr/bin/env node
// Replaces Prisma's native schema engine, which its command line would download, by the WebAssembly build from the package
// registry. It speaks the same protocol: JSON-RPC, one message per line, on stdin and stdout.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const { values: flags, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { datasource: { type: "string" }, datamodels: { type: "string" }, version: { type: "boolean", short: "V" } },
});
const url = JSON.parse(flags.datasource ?? "{}").url;

if (flags.version) {
  const { version } = createRequire(import.meta.url)("@prisma/schema-engine-wasm/package.json");
  console.log(`schema-engine-cli ${version.split(".").at(-1)}`);
} else if (positionals[0] === "cli") {
  process.exitCode = await databaseCommand(positionals[1]);
} else {
  await serve(await loadEngine());
}

/** Commands that connect to, create or drop a database. */
async function databaseCommand(command) {
  const target = new URL(url);
  const name = pg.escapeIdentifier(decodeURIComponent(target.pathname.slice(1)));
  const administrative = new URL(url);
  administrative.pathname = "/postgres";
  try {
    if (command === "can-connect-to-database") await query(target.href, "SELECT 1");
    else if (command === "create-database") await query(administrative.href, `CREATE DATABASE ${name}`);
    else if (command === "drop-database") await query(administrative.href, `DROP DATABASE IF EXISTS ${name}`);
    else throw new Error(`unknown command ${command}`);
    return 0;
  } catch (error) {
    const code = { "3D000": "P1003", "28P01": "P1000" }[error.code] ?? "P1001";
    const fields = { message: error.message || error.code, error_code: code, is_panic: false };
    console.error(JSON.stringify({ timestamp: new Date().toISOString(), level: "ERROR", target: "schema_engine::logger", fields }));
    return 1;
  }
}

async function query(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function loadEngine() {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const bindings = await import(pathToFileURL(join(folder, "schema_engine_bg.js")).href);
  const module = await WebAssembly.compile(readFileSync(join(folder, "schema_engine_bg.wasm")));
  const instance = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const datamodels = flags.datamodels?.split(",").map((file) => [file, readFileSync(file, "utf8")]);
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapterFactory()));
}

function adapterFactory() {
  const adapterOf = (connectionString) => new PrismaPg({ connectionString, max: 1 });
  const target = url ?? "postgresql://none";
  const factory = adapterOf(target);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => readingCharacters(await connect());
  // The factory's own shadow database is dropped before its connections are closed, which PostgreSQL refuses.
  factory.connectToShadowDb = async () => {
    const database = `prisma_migrate_shadow_${crypto.randomUUID()}`;
    const main = await connect();
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await adapterOf(Object.assign(new URL(target), { pathname: database }).href).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await main.executeScript(`DROP DATABASE "${database}"`);
      await main.dispose();
    };
    return readingCharacters(shadow);
  };
  return factory;
}

/** Reads PostgreSQL's type "char" (18), which the adapter does not know, as text (25) of the type Character. */
function readingCharacters(connection) {
  const performIO = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  const startTransaction = connection.startTransaction?.bind(connection);
  let characters = [];
  connection.performIO = async (statement) => {
    const result = await performIO(statement);
    characters = result.fields?.map((field) => field.dataTypeID === 18) ?? [];
    for (const field of result.fields ?? []) if (field.dataTypeID === 18) field.dataTypeID = 25;
    return result;
  };
  connection.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    result.columnTypes = result.columnTypes.map((type, column) => (characters[column] ? ColumnTypeEnum.Character : type));
    return result;
  };
  if (startTransaction) connection.startTransaction = async (level) => readingCharacters(await startTransaction(level));
  return connection;
}

async function serve(engine) {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const answer = async ({ id, method, params }) => {
    try {
      if (typeof engine[method] !== "function") throw new Error(`the schema engine has no method ${method}`);
      const result = (await engine[method](params)) ?? {};
      if (method === "diff" && result.stdout) send({ id: id + 1_000_000, method: "print", params: { content: result.stdout } });
      send({ id, result });
    } catch (error) {
      const data = { is_panic: false, message: error.message ?? String(error), meta: null, error_code: error.code };
      send({ id, error: { code: 4466, message: "An error happened. Check the data field for details.", data } });
    }
  };
  const answers = [];
  for await (const line of createInterface({ input: process.stdin })) {
    const message = line.trim() ? JSON.parse(line) : {};
    if (message.method) answers.push(answer(message)); // Messages without a method acknowledge a print.
  }
  await Promise.all(answers);
  process.exit(0);
}
