import type { Step } from "../model/vocabulary.ts";
import { anotherTurnOperation } from "./another-turn.ts";
import { bringBackOperation } from "./bring-back.ts";
import { chooseDirectionOperation } from "./choose-direction.ts";
import { chooseKeeperOperation } from "./choose-keeper.ts";
import { chooseRulesOperation } from "./choose-rules.ts";
import { chooseSeatOperation } from "./choose-seat.ts";
import { chooseVictimOperation } from "./choose-victim.ts";
import { cutTurnShortOperation } from "./cut-turn-short.ts";
import { discardAsideOperation } from "./discard-aside.ts";
import { discardCardsOperation } from "./discard-cards.ts";
import { discardFromRowOperation } from "./discard-from-row.ts";
import { discardHandOperation } from "./discard-hand.ts";
import { discardKeepersOperation } from "./discard-keepers.ts";
import { discardPairOperation } from "./discard-pair.ts";
import { discardThisOperation } from "./discard-this.ts";
import { drawOperation } from "./draw.ts";
import { drawAsideOperation } from "./draw-aside.ts";
import { eliminateOperation } from "./eliminate.ts";
import { endPlaysOperation } from "./end-plays.ts";
import { everybodyDrawsOperation } from "./everybody-draws.ts";
import { exchangeKeepersOperation } from "./exchange.ts";
import { fetchOperation } from "./fetch.ts";
import { gatherCreepersOperation } from "./gather-creepers.ts";
import { keepAsideOperation } from "./keep-aside.ts";
import { keepOneAsideOperation } from "./keep-one-aside.ts";
import { lookAtHandOperation } from "./look-at-hand.ts";
import { lookAtTopOperation } from "./look-at-top.ts";
import { mayPayOperation } from "./may-pay.ts";
import { mayPlayNamedOperation } from "./may-play-named.ts";
import { mixRowsOperation } from "./mix-rows.ts";
import { moveCreeperOperation } from "./move-creeper.ts";
import { nameCardOperation } from "./name-card.ts";
import { obtainNamedOperation } from "./obtain-named.ts";
import { offerDiscardOperation } from "./offer-discard.ts";
import type { Operation, StepOf } from "./operation.ts";
import { passOnOperation } from "./pass-on.ts";
import { playAsideOperation } from "./play-aside.ts";
import { playTakenOperation } from "./play-taken.ts";
import { poolGoalsOperation } from "./pool-goals.ts";
import { receiveOperation } from "./receive.ts";
import { redrawHandOperation } from "./redraw-hand.ts";
import { rotateHandsOperation } from "./rotate.ts";
import { scrambleKeepersOperation } from "./scramble.ts";
import { shareOutOperation } from "./share-out.ts";
import { shuffleDiscardsOperation } from "./shuffle-discards.ts";
import { swapOneCardOperation } from "./swap-one-card.ts";
import { sweepCreepersOperation } from "./sweep-creepers.ts";
import { takeDiscardOperation } from "./take-discard.ts";
import { takeGoalOperation } from "./take-goal.ts";
import { takeKeeperOperation } from "./take-keeper.ts";
import { takeRandomCardOperation } from "./take-random-card.ts";
import { tossUpOperation } from "./toss-up.ts";
import { tradeHandsOperation } from "./trade.ts";
import { trashKeeperOperation } from "./trash-keeper.ts";
import { trashRulesOperation } from "./trash-rules.ts";

const operations: { [Name in Step["do"]]: Operation<StepOf<Name>> } = {
  anotherTurn: anotherTurnOperation,
  bringBack: bringBackOperation,
  chooseDirection: chooseDirectionOperation,
  chooseKeeper: chooseKeeperOperation,
  chooseRules: chooseRulesOperation,
  chooseSeat: chooseSeatOperation,
  chooseVictim: chooseVictimOperation,
  cutTurnShort: cutTurnShortOperation,
  discardAside: discardAsideOperation,
  discardCards: discardCardsOperation,
  discardFromRow: discardFromRowOperation,
  discardHand: discardHandOperation,
  discardKeepers: discardKeepersOperation,
  discardPair: discardPairOperation,
  discardThis: discardThisOperation,
  draw: drawOperation,
  drawAside: drawAsideOperation,
  eliminate: eliminateOperation,
  endPlays: endPlaysOperation,
  everybodyDraws: everybodyDrawsOperation,
  exchangeKeepers: exchangeKeepersOperation,
  fetch: fetchOperation,
  gatherCreepers: gatherCreepersOperation,
  keepAside: keepAsideOperation,
  keepOneAside: keepOneAsideOperation,
  lookAtHand: lookAtHandOperation,
  lookAtTop: lookAtTopOperation,
  mayPay: mayPayOperation,
  mayPlayNamed: mayPlayNamedOperation,
  mixRows: mixRowsOperation,
  moveCreeper: moveCreeperOperation,
  nameCard: nameCardOperation,
  obtainNamed: obtainNamedOperation,
  passOn: passOnOperation,
  playAside: playAsideOperation,
  playTaken: playTakenOperation,
  poolGoals: poolGoalsOperation,
  receive: receiveOperation,
  redrawHand: redrawHandOperation,
  rotateHands: rotateHandsOperation,
  scrambleKeepers: scrambleKeepersOperation,
  shareOut: shareOutOperation,
  offerDiscard: offerDiscardOperation,
  shuffleDiscards: shuffleDiscardsOperation,
  swapOneCard: swapOneCardOperation,
  sweepCreepers: sweepCreepersOperation,
  takeDiscard: takeDiscardOperation,
  takeGoal: takeGoalOperation,
  takeKeeper: takeKeeperOperation,
  takeRandomCard: takeRandomCardOperation,
  tossUp: tossUpOperation,
  tradeHands: tradeHandsOperation,
  trashKeeper: trashKeeperOperation,
  trashRules: trashRulesOperation,
};

/** A map is faster than an object with so many properties. */
const byName: ReadonlyMap<string, unknown> = new Map(Object.entries(operations));

/** Returns the operation that does a step. */
export const operationOf = (step: Step): Operation => byName.get(step.do) as Operation;
