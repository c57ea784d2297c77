import type { Prisma } from "../generated/client.ts";

/** Deletes all decks of a person. Versions stay, since games name them, but without the person's name. */
export async function removeDecksOf(transaction: Prisma.TransactionClient, owner: string, name: string): Promise<void> {
  await transaction.madeDeck.deleteMany({ where: { ownerId: owner, latest: 0 } });
  await transaction.madeDeck.updateMany({ where: { ownerId: owner }, data: { draft: null, findable: "private" } });
  await transaction.$executeRaw`
    UPDATE deck SET name = '', about = '' WHERE owner_id = ${owner} AND strpos(lower(name || ' ' || about), lower(${name})) > 0`;
  await transaction.$executeRaw`
    UPDATE act SET deck_name = NULL WHERE strpos(lower(deck_name), lower(${name})) > 0 AND deck_key IN (SELECT key FROM deck WHERE owner_id = ${owner})`;
  const named = await transaction.$queryRaw<{ key: string; number: number; file: string }[]>`
    SELECT deck_key AS key, number, file FROM deck_version JOIN deck ON key = deck_key
    WHERE owner_id = ${owner} AND strpos(lower(file || ' ' || coalesce(changes, '')), lower(${name})) > 0`;
  for (const { key, number, file } of named)
    await transaction.deckVersion.update({
      where: { deckKey_number: { deckKey: key, number } },
      data: { ...withoutName(file, name), changes: null },
    });
}

/** The hash is not over these fields, so the version keeps its hash. A file needs a name: its id takes the place. */
function withoutName(text: string, name: string): { file: string; name: string; about: string } {
  const { about, origin, ...file } = JSON.parse(text) as { name: string; about?: string; origin?: unknown; deck: { id: string } };
  const isNamed = (value: unknown) => (JSON.stringify(value) ?? "").toLowerCase().includes(name.toLowerCase());
  const changed = {
    ...file,
    name: isNamed(file.name) ? file.deck.id : file.name,
    ...(about !== undefined && !isNamed(about) && { about }),
    ...(origin !== undefined && !isNamed(origin) && { origin }),
  };
  return { file: JSON.stringify(changed), name: changed.name, about: changed.about ?? "" };
}
