import type { Step } from "../vocabulary.ts";
import { anotherTurn } from "./another-turn.ts";
import { chooseDirection } from "./choose-direction.ts";
import { chooseKeeper } from "./choose-keeper.ts";
import { chooseRules } from "./choose-rules.ts";
import { chooseSeat } from "./choose-seat.ts";
import { discardAside } from "./discard-aside.ts";
import { draw } from "./draw.ts";
import { drawAside } from "./draw-aside.ts";
import { exchangeKeepers } from "./exchange.ts";
import { fetch } from "./fetch.ts";
import { keepOneAside } from "./keep-one-aside.ts";
import { mayPlayNamed } from "./may-play-named.ts";
import { nameCard } from "./name-card.ts";
import { obtainNamed } from "./obtain-named.ts";
import type { Operation, StepOf } from "./operation.ts";
import { playAside } from "./play-aside.ts";
import { playTaken } from "./play-taken.ts";
import { poolGoals } from "./pool-goals.ts";
import { receive } from "./receive.ts";
import { redrawHand } from "./redraw-hand.ts";
import { rotateHands } from "./rotate.ts";
import { scrambleKeepers } from "./scramble.ts";
import { shareOut } from "./share-out.ts";
import { shuffleDiscards } from "./shuffle-discards.ts";
import { takeKeeper } from "./take-keeper.ts";
import { takeRandomCard } from "./take-random-card.ts";
import { tradeHands } from "./trade.ts";
import { trashKeeper } from "./trash-keeper.ts";
import { trashRules } from "./trash-rules.ts";

/** How each step of the vocabulary is done. */
export const operations: { [Name in Step["do"]]: Operation<StepOf<Name>> } = {
  anotherTurn,
  chooseDirection,
  chooseKeeper,
  chooseRules,
  chooseSeat,
  discardAside,
  draw,
  drawAside,
  exchangeKeepers,
  fetch,
  keepOneAside,
  mayPlayNamed,
  nameCard,
  obtainNamed,
  playAside,
  playTaken,
  poolGoals,
  receive,
  redrawHand,
  rotateHands,
  scrambleKeepers,
  shareOut,
  shuffleDiscards,
  takeKeeper,
  takeRandomCard,
  tradeHands,
  trashKeeper,
  trashRules,
};
