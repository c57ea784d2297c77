import { readFileSync } from "node:fs";
import { UserError } from "@mutable/config";
import { type GameRecord, readRecord } from "@mutable/referee";
import { parseJson } from "./json.ts";

/** Reads a JSON file named on the command line. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UserError(`The file could not be read: ${(error as Error).message}.`);
  }
  try {
    return parseJson(text);
  } catch {
    throw new UserError(`${file} is not JSON.`);
  }
}

export function readRecordFile(file: string): GameRecord {
  const read = readRecord(readJson(file));
  if (read.why !== undefined) throw new UserError(`${file} is not the record of a game: ${read.why}`);
  return read.record;
}
