import type { Emote, Throwable } from "@mutable/protocol";

/** The words beside it say what it is. */
export const EmotePicture = ({ emote }: { emote: Emote }) => <img src={`/emotes/${emote}.svg`} alt="" className="emote" />;

export const ThrowablePicture = ({ picture }: { picture: Throwable }) => (
  <img src={`/throwables/${picture}.svg`} alt="" className="emote" />
);
