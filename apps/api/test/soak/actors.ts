import { setTimeout as wait } from 'node:timers/promises'

import { isApiError, type HttpError } from '@seatdesk/api-client'

import { isTransient } from '../servers/retry-until-ready.ts'
import { adminActions, publish } from './actions/admin.ts'
import { bankActions } from './actions/bank.ts'
import { browsingActions } from './actions/browsing.ts'
import { buyingActions } from './actions/buying.ts'
import { deliveringActions } from './actions/delivering.ts'
import { sellingActions } from './actions/selling.ts'
import { timeActions } from './actions/time.ts'
import { type Journal, recordOutcome } from './journal.ts'
import type { Actor } from './seed-actors.ts'
import { type SoakAction, eventsToCome, type SoakWorld } from './world.ts'

const ACTIONS = [
  ...bankActions,
  ...buyingActions,
  ...deliveringActions,
  ...browsingActions,
  ...adminActions,
  ...sellingActions,
  ...timeActions,
].map((action) => [action, action.weight] as const)

/** The pause between two actions of one broker, in milliseconds. */
const PAUSE = [300, 1_800] as const

/** Performs random actions of an actor until the end. */
export const runActor = async (
  soak: SoakWorld,
  actor: Actor,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    // All events may be past; without upcoming events there is nothing to trade.
    const isIdle = eventsToCome(soak).length === 0
    await perform(soak, actor, isIdle ? publish : soak.random.weighted(ACTIONS))
    await wait(soak.random.between(...PAUSE))
  }
}

const perform = async (soak: SoakWorld, actor: Actor, action: SoakAction): Promise<void> => {
  soak.journal.inProgress.set(actor.accountId, action.name)
  try {
    await action.play(soak, actor)
    recordOutcome(soak.journal, action.name, 'done')
  } catch (error) {
    if (isApiError(error) && error.kind === 'http' && isLoggedOut(error))
      await logInAgain(soak, actor)
    else noteFailure(soak.journal, action.name, error)
  } finally {
    soak.journal.inProgress.delete(actor.accountId)
  }
}

/** The session or its reauthentication has expired, because time passes quickly here. */
const isLoggedOut = ({ status, reason }: HttpError): boolean =>
  status === 401 || reason === 'stepUpRequired'

const logInAgain = async ({ journal, admin }: SoakWorld, actor: Actor): Promise<void> => {
  try {
    await admin.signIn()
    await actor.signIn()
  } catch (error) {
    noteFailure(journal, 'sign in', error)
  }
}

const noteFailure = (journal: Journal, name: string, error: unknown): void => {
  if (isApiError(error) && isTransient(error)) recordOutcome(journal, name, 'away')
  else if (isApiError(error) && error.kind === 'http' && isExpectedError(error))
    recordOutcome(journal, name, 'refused')
  else journal.faults.push(`${name}: ${describeActor(error)}`)
}

/** Errors that brokers may get because they act concurrently; no others are expected. */
const isExpectedError = ({ status }: HttpError): boolean =>
  [402, 404, 409, 422, 429].includes(status)

const describeActor = (error: unknown): string => {
  if (isApiError(error) && error.kind === 'http')
    return `${error.status} ${error.reason ?? ''} ${error.message} ${JSON.stringify(error.fields)}`
  return String(error)
}
