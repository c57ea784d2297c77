import { afterAll, describe, expect, it } from "vitest";
import { expectDone, NOBODY, newAccount, newGuest, newInstallation } from "./testing.ts";

const { database, people } = await newInstallation();
const { profiles, accounts } = people;
afterAll(() => database.$disconnect());

describe("a profile", () => {
  it("is visible to its owner only, except while the owner has opened it", async () => {
    const [mika, ana] = [await newAccount(people, "Mika"), await newGuest(people, "Ana")];
    expect(mika.hasOpenProfile).toBe(false);
    expect(await profiles.visibleTo(mika.id, mika.id)).toEqual(mika);
    for (const viewer of [undefined, ana.id, NOBODY]) expect(await profiles.visibleTo(mika.id, viewer)).toBeUndefined();

    const opened = expectDone(await accounts.change(mika.id, { hasOpenProfile: true }));
    for (const viewer of [undefined, ana.id]) expect(await profiles.visibleTo(mika.id, viewer)).toEqual(opened);
    expect(await profiles.publicAmong([mika.id, ana.id, NOBODY])).toEqual(new Set([mika.id]));

    await accounts.change(mika.id, { hasOpenProfile: false });
    expect(await profiles.visibleTo(mika.id, ana.id)).toBeUndefined();
    expect(await profiles.publicAmong([mika.id])).toEqual(new Set());
  });

  it("is undefined for an unknown person", async () => {
    expect(await profiles.visibleTo(NOBODY, NOBODY)).toBeUndefined();
    expect(await profiles.publicAmong([])).toEqual(new Set());
  });
});
