import { type Carries, type Place, proposalOf, SEATS, type Seat, type TableInfo } from "@mutable/protocol";

/** A waiting table as its viewer sees it. */
export interface WaitingState {
  readonly places: readonly { readonly seat: Seat; readonly place: Place | undefined }[];
  readonly taken: number;
  readonly you: Seat | undefined;
  readonly isHost: boolean;
  readonly isReady: boolean;
  /** True for the only person among bots. */
  readonly isOnlyPerson: boolean;
  /** The reason why the viewer cannot start the game now. The table decides in the same way (`startDeal`). */
  readonly startBlockedBy: "too_few" | "not_seated" | "full" | "not_ready" | undefined;
  /** True if starting is what the viewer should do: never while a player still thinks about the proposal. */
  readonly startIsMain: boolean;
  /** The other people who are not ready; the host need not be. */
  readonly notReady: readonly Place[];
  /** The smallest number of players. */
  readonly least: number;
  /** True if the viewer has no seat and one is free. */
  readonly canSit: boolean;
  /** The seat that the host lets begin; undefined if the host does not choose. */
  readonly beginner: Seat | undefined;
  /** Undefined if the settings propose nothing. */
  readonly proposal: Proposal | undefined;
}

type ProposalAnswer = "agrees" | "declines" | "open";

/** What the settings propose, and what each seat says to it. */
interface Proposal {
  /** What `ready` names to agree to exactly this. */
  readonly agreement: Pick<Carries<"ready">, "agrees" | "blank">;
  readonly answers: readonly { readonly seat: Seat; readonly place: Place; readonly answer: ProposalAnswer }[];
  /** The players who have not answered yet. The host who starts now does not wait for them. */
  readonly waitsFor: readonly Place[];
  /** True if the game would begin with it. */
  readonly isAgreed: boolean;
}

/** `least`: the smallest number of players of the deck. `newcomers`: the seats whose players hold up no start. */
export function waitingState(info: TableInfo, viewer: Seat | "watcher", least = 2, newcomers: readonly Seat[] = []): WaitingState {
  const places = SEATS.slice(0, info.settings.seats).map((seat) => ({ seat, place: info.seats[seat] }));
  const persons = places.filter(({ place }) => place?.id !== undefined);
  const own = viewer === "watcher" ? undefined : info.seats[viewer];
  const isHost = own?.id === info.host;
  const taken = places.filter(({ place }) => place !== undefined).length;
  const hasRoom = taken < info.settings.seats;
  // Only foretells: the server decides, by the same conditions (`startDeal` of packages/table).
  const hindrance = () => {
    if (own === undefined) return hasRoom ? "not_seated" : "full";
    if (taken < least && !info.settings.solo) return "too_few";
    const isAwaited = (seat: Seat) => seat === viewer || !newcomers.includes(seat);
    return isHost || persons.every(({ seat, place }) => place?.ready || !isAwaited(seat)) ? undefined : "not_ready";
  };
  const proposed = proposal(info, places);
  return {
    places,
    taken,
    you: viewer === "watcher" ? undefined : viewer,
    isHost,
    isReady: own?.ready ?? false,
    isOnlyPerson: own !== undefined && persons.length === 1,
    startBlockedBy: hindrance(),
    startIsMain: (isHost || own?.ready === true) && (proposed?.waitsFor.length ?? 0) === 0,
    notReady: persons.flatMap(({ seat, place }) =>
      place === undefined || place.ready || seat === viewer || place.id === info.host ? [] : [place],
    ),
    least,
    canSit: own === undefined && hasRoom && info.phase === "waiting",
    beginner: beginner(info, places),
    proposal: proposed,
  };
}

/** If the chosen seat is empty, the first taken one begins. */
function beginner({ settings: { firstSeat, begins } }: TableInfo, places: WaitingState["places"]): Seat | undefined {
  if (firstSeat !== "host") return undefined;
  const taken = places.filter(({ place }) => place !== undefined);
  return (taken.find(({ seat }) => seat === begins) ?? taken[0])?.seat;
}

function proposal({ settings, host }: TableInfo, places: WaitingState["places"]): Proposal | undefined {
  const parts = proposalOf(settings);
  if (parts.length === 0) return undefined;
  const answers = places.flatMap(({ seat, place }) =>
    place === undefined ? [] : [{ seat, place, answer: answerOf(place, place.id !== undefined && place.id === host) }],
  );
  const { blank } = settings;
  return {
    agreement: { agrees: [...parts], ...(blank && { blank }) },
    answers,
    waitsFor: answers.flatMap(({ place, answer }) => (answer === "open" ? [place] : [])),
    isAgreed: answers.every(({ answer }) => answer === "agrees"),
  };
}

/** Bots agree, and the host agrees by starting. */
function answerOf({ id, ready, declines }: Place, isHost: boolean): ProposalAnswer {
  if (declines) return "declines";
  return id === undefined || isHost || ready ? "agrees" : "open";
}

/** True if another person is at the table, as a player or among the `watching` spectators. */
export function hasCompany({ places, you }: WaitingState, watching: number): boolean {
  const players = places.filter(({ place }) => place?.id !== undefined).length;
  return players + watching > 1 || (players === 1 && you === undefined);
}
