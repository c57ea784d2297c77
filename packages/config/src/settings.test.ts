import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, homedir, hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageOrigins, readSettings, roomsOrigin } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
const noFile = join(folder, "none");

function fileWith(text: string): string {
  const path = join(folder, "env");
  writeFileSync(path, text);
  return path;
}

describe("readSettings", () => {
  it("requires no setting", () => {
    expect(readSettings({}, noFile)).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", MUTABLE_ROOMS_PORT: 3001 });
    expect(readSettings({}, noFile).MUTABLE_DATA_DIR).toMatch(/\.data$/);
  });

  it("treats an empty value as not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" }, noFile)).toEqual(readSettings({}, noFile));
    expect(readSettings({ PORT: "" }, fileWith("PORT=4000"))).toEqual(readSettings({}, noFile));
  });

  it("reads the file below the environment", () => {
    const file = fileWith("PORT=4000\nHOST=0.0.0.0\n# a comment\n");
    expect(readSettings({ PORT: "5000" }, file)).toMatchObject({ PORT: 5000, HOST: "0.0.0.0" });
  });

  it.each(["/rooms/socket.io/@one", "https://rooms-1.example.org", "https://example.org/rooms/socket.io/@one"])(
    "takes %s as the route of a room server",
    (route) => {
      expect(readSettings({ MUTABLE_ROOM_SERVER_URL: route }, noFile).MUTABLE_ROOM_SERVER_URL).toBe(route);
      expect(readSettings({ MUTABLE_ROOM_SERVER_URL: `${route}/` }, noFile).MUTABLE_ROOM_SERVER_URL).toBe(route);
    },
  );

  it.each(["rooms-1", "//example.org", "ftp://example.org"])("does not take %s as the route of a room server", (route) => {
    expect(() => readSettings({ MUTABLE_ROOM_SERVER_URL: route }, noFile)).toThrow("MUTABLE_ROOM_SERVER_URL is neither a path like");
  });

  it("reads several addresses of room servers", () => {
    const addresses = "https://rooms-1.example.org, https://rooms-2.example.org/";
    const { MUTABLE_ROOM_SERVERS } = readSettings({ MUTABLE_ROOM_SERVERS: addresses }, noFile);
    expect(MUTABLE_ROOM_SERVERS).toEqual(["https://rooms-1.example.org", "https://rooms-2.example.org"]);
  });

  it("reads the number of room servers", () => {
    const processes = (value: string) => readSettings({ MUTABLE_ROOMS_PROCESSES: value }, noFile).MUTABLE_ROOMS_PROCESSES;
    expect([processes(""), processes("4"), processes("auto")]).toEqual([1, 4, availableParallelism()]);
    for (const wrong of ["0", "100", "-1", "1.5", "all"])
      expect(() => processes(wrong)).toThrow("MUTABLE_ROOMS_PROCESSES is neither a number from 1 to 99 nor auto");
  });

  it("splits the decks at commas, in their order", () => {
    expect(readSettings({ MUTABLE_DECKS: "fluxx-4, fluxx-3" }, noFile).MUTABLE_DECKS).toEqual(["fluxx-4", "fluxx-3"]);
  });

  it("says that Redis is no longer used", () => {
    const sentence = "REDIS_URL is no longer used: room servers need no Redis any more; remove it";
    expect(() => readSettings({}, fileWith("REDIS_URL=redis://redis:6379"))).toThrow(sentence);
    expect(() => readSettings({ MUTABLE_REDIS_URL: "redis://redis:6379" }, noFile)).toThrow(sentence);
    expect(() => readSettings({ REDIS_URL: "of another program" }, noFile)).not.toThrow();
  });

  it("keeps only the origin of an address", () => {
    expect(readSettings({ MUTABLE_PUBLIC_URL: "https://games.example.org/" }, noFile).MUTABLE_PUBLIC_URL).toBe("https://games.example.org");
  });

  it.each([
    [{ PORT: "http" }, "PORT is not a whole number"],
    [{ PORT: " " }, "PORT is not a whole number"],
    [{ PORT: "-1" }, "PORT is not a whole number"],
    [{ MUTABLE_ROOMS_PORT: "0" }, "MUTABLE_ROOMS_PORT must not be 0"],
    [{ PORT: "3000.5" }, "PORT is not a whole number"],
    [{ PORT: "70000" }, "PORT is above 65535"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL is not of the form postgresql://user:password@host:5432/database"],
    [{ DATABASE_URL: "nonsense" }, "DATABASE_URL is not of the form"],
    [{ MUTABLE_PUBLIC_URL: "games.example.org" }, "MUTABLE_PUBLIC_URL is not of the form https://example.org"],
    [{ MUTABLE_PUBLIC_URL: "https://example.org/games" }, "MUTABLE_PUBLIC_URL must not contain a path"],
    [{ MUTABLE_SECRET: "short" }, "MUTABLE_SECRET is shorter than 32 characters"],
    [{ MUTABLE_TRUSTED_PROXIES: "loopback, nonsense" }, "MUTABLE_TRUSTED_PROXIES has a part that is neither an address nor a range"],
    [{ MUTABLE_TRUSTED_PROXIES: "10.0.0.0/99" }, "MUTABLE_TRUSTED_PROXIES has a part that is neither an address nor a range"],
    [{ MUTABLE_DECKS: "," }, "Bad settings: MUTABLE_DECKS names no deck."],
    [
      { MUTABLE_DECKS: "fluxx-3,bridge" },
      "Bad settings: MUTABLE_DECKS names a deck that does not exist (there are: fluxx-3, fluxx-4, fluxx-1, much-bother).",
    ],
    [{ MUTABLE_DECKS: "fluxx-4, fluxx-3, fluxx-4" }, "Bad settings: MUTABLE_DECKS names a deck twice."],
    [{ MUTABLE_PUBLIC_DECKS: "no" }, "MUTABLE_PUBLIC_DECKS is neither on nor off"],
    [{ MUTABLE_GUEST_DAYS: "0" }, "MUTABLE_GUEST_DAYS must be at least 1"],
    [{ MUTABLE_MAIL_URL: "smtp://localhost" }, "MUTABLE_MAIL_URL needs MUTABLE_MAIL_FROM as well"],
    [{ MUTABLE_MAIL_URL: "smtp://localhost", MUTABLE_MAIL_FROM: "nonsense" }, "MUTABLE_MAIL_FROM has no address in it"],
    [{ MUTABLE_GITHUB_ID: "x" }, "MUTABLE_GITHUB_ID needs MUTABLE_GITHUB_SECRET as well"],
    [{ MUTABLE_OIDC_ID: "x", MUTABLE_OIDC_SECRET: "y" }, "needs MUTABLE_OIDC_ISSUER and MUTABLE_OIDC_NAME as well"],
    [{ MUTABLE_PROT: "1" }, "MUTABLE_PROT is not a setting (there are: PORT, "],
  ])("names the fault in %o", (environment, sentence) => {
    expect(() => readSettings(environment, noFile)).toThrow(sentence);
  });

  it("lists all faults in one error", () => {
    expect(() => readSettings({ PORT: "x", MUTABLE_NOPE: "1", MUTABLE_SECRET: "y" }, noFile)).toThrow(
      /^Bad settings: MUTABLE_NOPE is not .*; PORT is not a whole number; MUTABLE_SECRET is shorter than 32 characters\.$/,
    );
  });

  it("ignores variables of docker compose in the same file", () => {
    expect(
      readSettings({}, fileWith("POSTGRES_PASSWORD=x\nCOMPOSE_PROJECT_NAME=y\nBACKUPS_KEEP=7\nROOMS=4\nTZ=Europe/Prague\nPORT=4000")),
    ).toMatchObject({ PORT: 4000 });
  });

  it("expands ~ to the home directory", () => {
    expect(readSettings({ MUTABLE_DATA_DIR: "~/games" }, noFile).MUTABLE_DATA_DIR).toBe(join(homedir(), "games"));
  });

  it("names an unknown setting in the file", () => {
    expect(() => readSettings({}, fileWith("PROT=4000"))).toThrow("PROT is not a setting");
  });

  it("names a file that cannot be read", () => {
    expect(() => readSettings({}, folder)).toThrow(`Cannot read ${folder}`);
  });

  it("never prints a value, which may be a secret", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://me:hunter2@host/x", MUTABLE_SECRET: "hunter2" }, noFile)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
    );
  });
});

describe("the origins of the room server and of the pages", () => {
  it.each([
    [{}, "http://localhost:3001", ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]],
    [{ PORT: "80" }, "http://localhost:3001", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
    [{ PORT: "80", HOST: "192.0.2.7" }, "http://192.0.2.7:3001", ["http://192.0.2.7"]],
    [{ MUTABLE_PUBLIC_URL: "https://games.example.org" }, "https://games.example.org:3001", ["https://games.example.org"]],
    [
      { MUTABLE_PUBLIC_URL: "https://games.example.org", MUTABLE_ROOMS_URL: "https://games.example.org" },
      "https://games.example.org",
      ["https://games.example.org"],
    ],
  ])("with %o", (environment, rooms, pages) => {
    const settings = readSettings(environment, noFile);
    expect(roomsOrigin(settings)).toBe(rooms);
    expect(pageOrigins(settings)).toEqual(pages);
  });

  it("allows the machine's own names and addresses if it listens on all of them and has no public address", () => {
    const pages = pageOrigins(readSettings({ HOST: "0.0.0.0" }, noFile), 4000);
    expect(pages).toEqual(expect.arrayContaining(["http://localhost:4000", `http://${hostname().toLowerCase()}:4000`]));
    expect(pageOrigins(readSettings({ HOST: "0.0.0.0", MUTABLE_PUBLIC_URL: "http://cards.example.org" }, noFile))).toEqual([
      "http://cards.example.org",
    ]);
  });
});
