import type { Contract } from '@seatdesk/domain/contract'

import { unreadable } from '../../../kernel/csv/read-records.ts'
import { type Db, transaction, type Tx } from '../../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../../kernel/http/handler.ts'
import { takeHeavyPlace, takeHeavyTurn } from '../../../kernel/limit/heavy-work.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { openThread } from '../../../kernel/thread/open-thread.ts'
import { readListedSeats } from '../listed-seats.ts'
import { listingsProblem } from '../listings-bound.ts'
import { lockSeller } from '../lock-seller.ts'
import { applyImport } from './apply-import.ts'
import { areToCome, type EventHint, readCandidates } from './find-event.ts'
import type { ImportThread, Known, Planned } from './import-thread.ts'
import { markOfListings, readOwnListings } from './own-listings.ts'
import type { Step } from './plan-import.ts'

type Import = Contract['inventory']['import']

/** How many rows a refusal names. */
const MOST_NAMED = 50

const planInThread: ImportThread = openThread(new URL('import-thread.ts', import.meta.url))

/**
 * Lists, changes and withdraws by a file, all of it or nothing; a row that fails alone is left out.
 * @throws 422 when over half of the rows fail, or the file cannot be read; nothing is changed then.
 */
export const importInventory: Handler<Import> = async (call) => {
  const whose = call.caller.accountId
  const leave = takeHeavyPlace(whose)
  try {
    return await takeHeavyTurn(() => importFile(call), { whose, signal: call.request.signal })
  } finally {
    leave()
  }
}

const importFile = async ({ ctx, caller, input }: Call<Import>) => {
  const { db } = ctx
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  const { costMeans, mode, dryRun } = input
  const content = await input.file.bytes()
  const planning = openPlanning({ content, costMeans, mode })
  try {
    const { hints, rows } = await planning.begin()
    const plan = async (on: Db | Tx): Promise<Plan> => {
      const known = await readKnown(on, sellerId, hints, now)
      const steps = await planning.plan(known)
      refuseIfMostFail(steps, rows)
      return { steps, eventIds: known.candidates.map(({ id }) => id) }
    }
    // Reading and planning take long, and hold nobody up before the transaction begins.
    const mark = await markOfListings(db, sellerId)
    const early = await plan(db)
    if (dryRun) {
      refuseTooMany(await listingsProblem(db, sellerId))
      return { data: early.steps.map((step) => outcomeOf(step, new Map())) }
    }
    return await transaction(db, async (tx) => {
      await lockSeller(tx, sellerId)
      const isAsPlanned =
        (await markOfListings(tx, sellerId)) === mark && (await areToCome(tx, early.eventIds, now))
      const { steps } = isAsPlanned ? early : await plan(tx)
      const made = await applyImport(tx, sellerId, steps, now)
      refuseTooMany(await listingsProblem(tx, sellerId))
      return { data: steps.map((step) => outcomeOf(step, made)) }
    })
  } finally {
    await planning.end()
  }
}

/** What a file comes to, and the events that it was held against. */
interface Plan {
  steps: Step[]
  eventIds: number[]
}

const refuseTooMany = (problem: string | null): void => {
  if (problem) throw unreadable(problem)
}

/** A file in the hands of the thread: what it speaks of, and its steps as often as they are asked for. */
const openPlanning = (file: Parameters<ImportThread>[0]) => {
  let known: Known | null = null
  async function* situations() {
    for (;;) {
      if (!known) return
      yield known
    }
  }
  const planned = planInThread(file, situations())
  const next = async (): Promise<Planned> => {
    const { done, value } = await planned.next()
    if (done) throw new Error('a plan ended before its last step')
    return value
  }
  return {
    begin: async () => {
      const begun = await next()
      if ('hints' in begun) return begun
      throw new Error('a plan began with its steps')
    },
    plan: async (situation: Known): Promise<Step[]> => {
      known = situation
      const steps: Step[] = []
      for (;;) {
        const some = await next()
        if (!('steps' in some)) throw new Error('a plan began again')
        steps.push(...some.steps)
        if (some.isLast) return steps
      }
    },
    end: async () => {
      await planned.return(null)
    },
  }
}

const readKnown = async (
  db: Db | Tx,
  sellerId: number,
  hints: readonly EventHint[],
  now: Date,
): Promise<Known> => {
  const candidates = await readCandidates(db, hints, now)
  const eventIds = candidates.map(({ id }) => id)
  return {
    candidates,
    own: await readOwnListings(db, sellerId),
    listedSeats: await readListedSeats(db, sellerId, eventIds),
  }
}

const refuseIfMostFail = (steps: readonly Step[], rows: number): void => {
  const failed = steps.filter((step) => step.outcome === 'failed')
  if (failed.length * 2 <= rows) return
  const named = failed.slice(0, MOST_NAMED).map(({ row, message }) => [`row ${row}`, message])
  throw new Refusal('importRefused', {
    message: `${failed.length} of ${rows} rows fail, so nothing was changed`,
    fields: Object.fromEntries(named),
  })
}

const outcomeOf = (step: Step, made: ReadonlyMap<number, number>) => ({
  row: step.row,
  outcome: step.outcome,
  listingId: made.get(step.row ?? 0) ?? ('own' in step ? step.own.id : null),
  message: step.outcome === 'failed' ? step.message : null,
})
