import { RoomServer } from "./room-server.tsx";

export function Home({ roomsOrigin }: { roomsOrigin: string | undefined }) {
  return (
    <>
      <main>
        <div className="mark">
          <img src="/icon.svg" alt="" /> Mutable
        </div>
        <h1>The rules change every turn</h1>
        <p className="lead">An online table for the card game whose rules keep changing. The table itself is still being built.</p>
        <RoomServer origin={roomsOrigin} />
      </main>
      <footer>
        An unofficial implementation of the published online ruleset, without any text or art of its publisher. Fluxx is a registered
        trademark of Looney Labs, with whom Mutable is not affiliated.
      </footer>
    </>
  );
}
