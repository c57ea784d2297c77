import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { RateLimitedAction, RateLimitSubject } from "./rate-limits.ts";
import { findTraces, newInstallation } from "./testing.ts";

const { database, people } = await newInstallation();
const { rateLimits } = people;
afterAll(() => database.$disconnect());
beforeEach(async () => {
  await database.rate.deleteMany();
});

const HOME = "203.0.113.7";
/** A different address for each index. */
const address = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Makes a number of attempts and returns their results. */
async function attempts(attempt: RateLimitedAction, times: number, who: (index: number) => RateLimitSubject) {
  const waits: (number | undefined)[] = [];
  for (let index = 0; index < times; index += 1) waits.push(await rateLimits.consume(attempt, who(index)));
  return waits;
}

const free = (times: number) => Array<undefined>(times).fill(undefined);

describe("the limit of an address", () => {
  it.each<[RateLimitedAction, number, number]>([
    ["enter", 60, 600],
    ["sign-up", 30, 600],
    ["sign-in", 30, 600],
    ["recover", 10, 600],
    ["mail", 10, 600],
    ["link", 30, 600],
    ["second-factor", 30, 600],
    ["claim", 10, 600],
  ])("allows %s %i times in %i seconds for all subjects, then returns the time to wait", async (attempt, times, seconds) => {
    const from = (home: string) => (index: number) => ({ address: home, subject: `subject ${index}` });
    expect(await attempts(attempt, times, from(HOME))).toEqual(free(times));
    const wait = await rateLimits.consume(attempt, from(HOME)(times));
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await rateLimits.consume(attempt, { address: HOME })).toBeGreaterThan(0);
    expect(await rateLimits.consume(attempt, from("203.0.113.8")(0))).toBeUndefined();
  });

  it("counts each action separately", async () => {
    await attempts("sign-up", 31, () => ({ address: HOME }));
    expect(await rateLimits.consume("enter", { address: HOME })).toBeUndefined();
    expect(await rateLimits.consume("sign-in", { address: HOME, subject: "mika" })).toBeUndefined();
  });

  it("counts an IPv6 network as one address, apart from its neighbours", async () => {
    const waits = await attempts("sign-up", 31, (index) => ({ address: `2001:db8:1:2::${index}` }));
    expect(waits.slice(0, 30)).toEqual(free(30));
    expect(waits[30]).toBeGreaterThan(0);
    expect(await rateLimits.consume("sign-up", { address: "2001:0db8:0001:0002:ffff:ffff:ffff:ffff" })).toBeGreaterThan(0);
    expect(await rateLimits.consume("sign-up", { address: "2001:db8:1:3::1" })).toBeUndefined();
  });
});

describe("the limit of a subject", () => {
  it.each<[RateLimitedAction, number, number]>([
    ["sign-in", 100, 3_600],
    ["recover", 60, 3_600],
    ["mail", 15, 3_600],
    ["password", 10, 600],
    ["second-factor", 10, 3_600],
    ["claim", 10, 3_600],
    ["ticket", 120, 60],
    ["change", 60, 600],
  ])("allows %s %i times in %i seconds from all addresses together", async (attempt, times, seconds) => {
    const about = (subject: string) => (index: number) => ({ address: address(index), subject });
    expect(await attempts(attempt, times, about("mika"))).toEqual(free(times));
    const wait = await rateLimits.consume(attempt, about("mika")(times));
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await rateLimits.consume(attempt, about("kos")(times + 1))).toBeUndefined();
  });

  it("allows six attempts from one address in five minutes, and then others from other addresses", async () => {
    const mika = { address: HOME, subject: "mika" };
    expect(await attempts("sign-in", 6, () => mika)).toEqual(free(6));
    const wait = await rateLimits.consume("sign-in", mika);
    expect(wait).toBeGreaterThan(270);
    expect(wait).toBeLessThanOrEqual(300);
    expect(await rateLimits.consume("sign-in", { ...mika, address: address(1) })).toBeUndefined();
    expect(await rateLimits.consume("sign-in", { ...mika, subject: "kos" })).toBeUndefined();
  });

  it("counts all spellings of a name or an e-mail address as one", async () => {
    for (const attempt of ["sign-in", "recover", "mail"] as const) {
      const spellings = ["mika@example.org", "MIKA@example.org", "Mika@Example.org", "ｍika@example.org", " mika@example.org"];
      await attempts(attempt, 300, (index) => ({ address: address(index), subject: spellings[index % spellings.length] }));
      expect(await rateLimits.consume(attempt, { address: address(300), subject: spellings[0] })).toBeGreaterThan(0);
    }
  });

  it("is not used up by one address that keeps trying", async () => {
    for (const attempt of ["sign-in", "recover", "mail"] as const) {
      await attempts(attempt, 100, () => ({ address: HOME, subject: "mika" }));
      expect(await rateLimits.consume(attempt, { address: address(1), subject: "mika" })).toBeUndefined();
    }
  });
});

describe("a successful attempt", () => {
  it("clears the failed attempts of the subject from all addresses", async () => {
    const mika = { address: HOME, subject: "mika" };
    await attempts("sign-in", 6, () => mika);
    await attempts("sign-in", 294, (index) => ({ address: address(index), subject: "mika" }));
    expect(await rateLimits.consume("sign-in", { address: address(399), subject: "mika" })).toBeGreaterThan(0);
    await rateLimits.reset("sign-in", mika);
    expect(await attempts("sign-in", 6, () => mika)).toEqual(free(6));
    expect(await rateLimits.consume("sign-in", { address: address(399), subject: "mika" })).toBeUndefined();
  });

  it("does not clear the count of the address, so that an account holder cannot keep guessing", async () => {
    await attempts("sign-in", 30, (index) => ({ address: HOME, subject: `subject ${index}` }));
    await rateLimits.reset("sign-in", { address: HOME, subject: "mika" });
    expect(await rateLimits.consume("sign-in", { address: HOME, subject: "mika" })).toBeGreaterThan(0);
  });

  it("clears no other subject and no other action", async () => {
    await attempts("sign-in", 6, () => ({ address: HOME, subject: "kos" }));
    await attempts("recover", 60, (index) => ({ address: address(index), subject: "mika" }));
    await rateLimits.reset("sign-in", { address: HOME, subject: "mika" });
    await rateLimits.reset("sign-in", { address: HOME });
    expect(await rateLimits.consume("sign-in", { address: HOME, subject: "kos" })).toBeGreaterThan(0);
    expect(await rateLimits.consume("recover", { address: HOME, subject: "mika" })).toBeGreaterThan(0);
  });
});

describe("a count", () => {
  it("starts again when its period is over", async () => {
    const home = () => ({ address: HOME });
    await attempts("sign-up", 31, home);
    await database.$executeRaw`UPDATE rate SET until = now() - interval '1 second'`;
    expect(await attempts("sign-up", 30, home)).toEqual(free(30));
    expect(await rateLimits.consume("sign-up", home())).toBeGreaterThan(570);
  });

  it("is not prolonged by further attempts", async () => {
    await attempts("sign-up", 31, () => ({ address: HOME }));
    // Half a second less, for a clock that is set back a little.
    await database.$executeRaw`UPDATE rate SET until = now() + interval '19.5 seconds'`;
    const waits = await attempts("sign-up", 5, () => ({ address: HOME }));
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(20);
  });

  it("returns at least one second to wait", async () => {
    // Again if the period ends before the attempt.
    const attempt = async () => {
      await attempts("sign-up", 31, () => ({ address: HOME }));
      await database.$executeRaw`UPDATE rate SET until = now() + interval '400 milliseconds'`;
      return rateLimits.consume("sign-up", { address: HOME });
    };
    await expect.poll(attempt).toBe(1);
  });

  it("is exact for concurrent attempts, also from several processes", async () => {
    const tries = Array.from({ length: 40 }, () => rateLimits.consume("sign-up", { address: HOME }));
    expect((await Promise.all(tries)).filter((wait) => wait === undefined)).toHaveLength(30);
    expect((await database.rate.findMany()).map(({ count }) => count)).toEqual([40]);
  });

  it("stores no address, name or e-mail address in plain text", async () => {
    for (const subject of ["mika", "mika@example.org"])
      for (const attempt of ["sign-in", "mail", "recover"] as const) await rateLimits.consume(attempt, { address: HOME, subject });
    await rateLimits.consume("sign-in", { address: "2001:db8:1:2::3", subject: "mika" });
    expect(await database.rate.count()).toBeGreaterThan(5);
    expect(await findTraces(database, [HOME, "2001:db8", "mika", "example.org"])).toEqual([]);
  });

  it("accepts subjects of any length and any characters", async () => {
    for (const subject of ["", "\u0000", "\ud800", "x".repeat(100_000)])
      expect(await rateLimits.consume("sign-in", { address: HOME, subject })).toBeUndefined();
    expect(await rateLimits.consume("sign-in", { address: "", subject: "mika" })).toBeUndefined();
  });

  it("is removed when its period is over, not before", async () => {
    await rateLimits.consume("sign-up", { address: HOME });
    await database.$executeRaw`UPDATE rate SET until = now() - interval '1 second'`;
    await attempts("sign-up", 31, () => ({ address: address(1) }));
    await rateLimits.removeOld();
    expect(await database.rate.count()).toBe(1);
    expect(await rateLimits.consume("sign-up", { address: address(1) })).toBeGreaterThan(0);
  });
});

it("wait() reports if an attempt would be refused, and counts nothing", async () => {
  const who = { address: HOME, subject: "a guesser" };
  for (let n = 0; n < 30; n += 1) expect(await rateLimits.wait("code", who)).toBeUndefined();
  await attempts("code", 20, () => who);
  expect(await rateLimits.wait("code", who)).toBeGreaterThan(0);
  expect(await rateLimits.wait("code", { ...who, subject: "another" })).toBeUndefined();
});
