import { setTimeout as wait } from 'node:timers/promises'

import { isApiError, type HttpError } from '@seatdesk/api-client'

import { isPassing } from '../crash/mortal-market.ts'
import { adminActions, publish } from './actions/admin.ts'
import { bankActions } from './actions/bank.ts'
import { browsingActions } from './actions/browsing.ts'
import { buyingActions } from './actions/buying.ts'
import { deliveringActions } from './actions/delivering.ts'
import { sellingActions } from './actions/selling.ts'
import { timeActions } from './actions/time.ts'
import type { Actor } from './cast.ts'
import { type Journal, noteEnd } from './journal.ts'
import { type SoakAction, eventsToCome, type SoakWorld } from './world.ts'

const ACTS = [
  ...bankActions,
  ...buyingActions,
  ...deliveringActions,
  ...browsingActions,
  ...adminActions,
  ...sellingActions,
  ...timeActions,
].map((act) => [act, act.weight] as const)

/** Between two acts of one broker, in milliseconds. */
const PAUSE = [300, 1_800] as const

/** Lets somebody act until it is over. */
export const keepActing = async (
  world: SoakWorld,
  actor: Actor,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    // Time may have passed over all of them: without events there is nothing to trade.
    const isIdle = eventsToCome(world).length === 0
    await perform(world, actor, isIdle ? publish : world.random.weighted(ACTS))
    await wait(world.random.between(...PAUSE))
  }
}

const perform = async (world: SoakWorld, actor: Actor, act: SoakAction): Promise<void> => {
  world.journal.underWay.set(actor.accountId, act.name)
  try {
    await act.play(world, actor)
    noteEnd(world.journal, act.name, 'done')
  } catch (error) {
    if (isApiError(error) && error.kind === 'refused' && wantsSignIn(error))
      await signInAgain(world, actor)
    else noteFailure(world.journal, act.name, error)
  } finally {
    world.journal.underWay.delete(actor.accountId)
  }
}

/** The session has ended, or its password was given too long ago: time passes quickly here. */
const wantsSignIn = ({ status, reason }: HttpError): boolean =>
  status === 401 || reason === 'proofWanted'

const signInAgain = async ({ journal, admin }: SoakWorld, actor: Actor): Promise<void> => {
  try {
    await admin.signIn()
    await actor.signIn()
  } catch (error) {
    noteFailure(journal, 'sign in', error)
  }
}

const noteFailure = (journal: Journal, name: string, error: unknown): void => {
  if (isApiError(error) && isPassing(error)) noteEnd(journal, name, 'away')
  else if (isApiError(error) && error.kind === 'refused' && isByTheRules(error))
    noteEnd(journal, name, 'refused')
  else journal.faults.push(`${name}: ${describeActor(error)}`)
}

/** Brokers who act at once get in one another's way; nothing else may be refused to them. */
const isByTheRules = ({ status }: HttpError): boolean => [402, 404, 409, 422, 429].includes(status)

const describeActor = (error: unknown): string => {
  if (isApiError(error) && error.kind === 'refused')
    return `${error.status} ${error.reason ?? ''} ${error.message} ${JSON.stringify(error.fields)}`
  return String(error)
}
