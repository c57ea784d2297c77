import type { ShownEmote, ThrownPicture } from "@mutable/protocol";

/** What a person does at a table that passes by: a face, or a thrown picture. */
export type Gesture = ({ readonly is: "emote" } & ShownEmote) | ({ readonly is: "throw" } & ThrownPicture);
