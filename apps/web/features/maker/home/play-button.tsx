"use client";

import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuButton, MenuLink } from "../../../ui/menu-item.tsx";
import { newTableAddress } from "../../decks/addresses.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { type DeckPlays, type DeckRowFacts, nameText, playFaultText, playsOf } from "./deck-facts.ts";

interface PlayButtonProps {
  facts: DeckRowFacts;
  onPlay: (what: NonNullable<DeckPlays["bots"]>) => void;
}

/** Plays a deck against bots on this device, or with friends once it is published. A deck that cannot be played says why. */
export function PlayButton({ facts, onPlay }: PlayButtonProps) {
  const { m } = useMakeTexts();
  const { bots, friends } = playsOf(facts);
  const label = m("home.playNamed", { name: nameText(m, facts) });
  const content = (
    <>
      <Icon name="play" />
      {m("home.play")}
    </>
  );
  if (bots === undefined)
    return facts.fault === undefined ? null : (
      <Button disabled>
        <Icon name="play" />
        <span>
          <span className="sr-only">{m("home.play")}: </span>
          {playFaultText(m, facts.fault)}
        </span>
      </Button>
    );
  if (friends === undefined)
    return (
      <Button aria-label={label} onClick={() => onPlay(bots)} data-play={facts.id}>
        {content}
      </Button>
    );
  const what = bots === "draft" ? m("home.playDraft") : m("publish.version", { number: bots.number });
  return (
    <Menu label={label} look="quiet" trigger={content} className="mk-play">
      <MenuButton icon="robot" onClick={() => onPlay(bots)} data-play={facts.id}>
        {m("home.playBots")} <small className="text-ink-2">{what}</small>
      </MenuButton>
      <MenuLink icon="users" href={newTableAddress(friends.id)} prefetch={false}>
        {m("home.playFriends")} <small className="text-ink-2">{m("publish.version", { number: friends.number })}</small>
      </MenuLink>
    </Menu>
  );
}
