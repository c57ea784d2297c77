import { ENGINE_VERSION, ENGINE_VERSIONS } from "@mutable/engine";
import type { Gateway, RoomsOptions, Stores } from "@mutable/rooms";
import type { Listener } from "../network/conditions.ts";

/** Two versions of the program that play side by side during a rolling restart. Both are the present code: what differs is here. */
export type Version = "former" | "present";

const FORMER_ENGINE = ENGINE_VERSIONS.at(-2) ?? ENGINE_VERSION;

/** The former version begins its games by the former rules. */
export const beginsGames: Record<Version, Pick<RoomsOptions, "setupOf">> = {
  former: { setupOf: (_, { usual }) => ({ ...usual, engine: FORMER_ENGINE }) },
  present: {},
};

/**
 * The former version writes snapshots of the form before the present one, which has the same content. It knows neither a snapshot nor a
 * game of the present version.
 */
export function storesOf(version: Version, stores: Stores): Stores {
  if (version === "present") return stores;
  const { rows } = stores;
  return {
    ...stores,
    rows: {
      ...rows,
      async snapshotOf(id) {
        const row = await rows.snapshotOf(id);
        return row && { ...row, stateVersion: row.stateVersion + 1 };
      },
      saveSnapshot: (id, epoch, snapshot) => rows.saveSnapshot(id, epoch, { ...snapshot, stateVersion: snapshot.stateVersion - 1 }),
      async logOf(id, after) {
        const entries = await rows.logOf(id, after);
        return entries.map((entry) => ({ ...entry, body: entry.body?.replaceAll(PRESENT_GAME, UNKNOWN_GAME) ?? null }));
      },
    },
  };
}

const PRESENT_GAME = `"engine":"${ENGINE_VERSION}"`;
const UNKNOWN_GAME = `"engine":"${ENGINE_VERSION} and unknown"`;

/** The present version greets in a form that pages of the former one do not know. It knows them by what they sign in with. */
export function entranceOf(version: Version, gateway: Gateway): Listener["gateway"] {
  if (version === "former") return gateway;
  return {
    admit: (line) => gateway.admit(line),
    receive(line) {
      const listener = gateway.receive(line);
      if (line.auth.page !== ("former" satisfies Version)) return listener;
      return { ...listener, message: (name, args) => listener.message(name, name === "hello" ? args.map(inOtherForm) : args) };
    },
  };
}

const inOtherForm = (argument: unknown): unknown =>
  typeof argument === "function" ? (answer: object) => argument({ ...answer, database: "there" }) : argument;
