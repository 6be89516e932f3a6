import { splitValues } from '@seatdesk/domain'

import type { ListingTable } from '../../platform/database/schema.ts'

/**
 * Position of a ticket in the row of its listing; adjacent tickets differ by one. Tickets whose
 * seats have no name form one run, since their positions are unknown.
 */
interface Placed {
  position: number
  seat?: string | null
}

/** Tickets sorted by position and split into runs of adjacent seats. */
export const seatRuns = <Ticket extends Placed>(tickets: readonly Ticket[]): Ticket[][] => {
  const runs: Ticket[][] = []
  for (const ticket of tickets.toSorted((left, right) => left.position - right.position)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext =
      last?.position === ticket.position - 1 || (last?.seat === null && ticket.seat === null)
    if (run && isNext) run.push(ticket)
    else runs.push([ticket])
  }
  return runs
}

/** Maximum number of adjacent tickets. */
export const longestRun = (tickets: readonly Placed[]): number =>
  Math.max(0, ...seatRuns(tickets).map((run) => run.length))

/**
 * Chooses `quantity` tickets: adjacent ones from the shortest run that has room, so that long runs
 * stay whole, or all that are left. `null` if there is no such choice.
 */
export const chooseSeats = <Ticket extends Placed>(
  tickets: readonly Ticket[],
  quantity: number,
): Ticket[] | null => {
  if (quantity === tickets.length) return [...tickets]
  const [run] = seatRuns(tickets)
    .filter((candidate) => candidate.length >= quantity)
    .toSorted((left, right) => left.length - right.length)
  return run?.slice(0, quantity) ?? null
}

/**
 * The tickets that buyers see, given how many: adjacent ones if there are enough, otherwise those of
 * the longest runs, so that as many as possible are adjacent.
 */
export const offeredTickets = <Ticket extends Placed>(
  free: readonly Ticket[],
  offered: number,
): Ticket[] => {
  const adjacent = chooseSeats(free, offered)
  if (adjacent) return adjacent
  const longestFirst = seatRuns(free).toSorted((left, right) => right.length - left.length)
  return longestFirst
    .flat()
    .slice(0, offered)
    .toSorted((left, right) => left.position - right.position)
}

/** Quantities that a listing can be sold in now, by its split rule and the tickets offered. */
export const getSplitQuantities = (
  listing: Pick<ListingTable, 'split_rule' | 'custom_splits'>,
  left: readonly Placed[],
): number[] =>
  splitValues({
    rule: listing.split_rule,
    left: left.length,
    customSplits: listing.custom_splits,
    longestRun: longestRun(left),
  })
