import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkedOutCommit } from "./commit.ts";
import { ROOT } from "./root.ts";

const { version: release } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const commit = checkedOutCommit(ROOT)?.slice(0, 8);

/** The version of Mutable with its commit, such as 0.2.0+4536943a. Images have both in their package.json. */
export const programVersion = commit === undefined ? release : `${release}+${commit}`;
