import type { HistoryCall, HistoryEntry, Timeline, TimelineStep } from '@seatdesk/domain'

import { byTextOf, changedTextOf, whatOf } from '../../../lib/history/history-texts.ts'

/** A step of a row's timeline. */
export interface DrawerStep extends Omit<Timeline[number], 'step'> {
  /** A listing's seats have a history of their own, which is not one of the wire's steps. */
  step: TimelineStep | 'seatsChanged'
}

/** A step with what it was, if it is not a step of the timeline, and who did it. */
interface ToldStep extends Omit<DrawerStep, 'step'> {
  step: DrawerStep['step'] | null
  text: string | null
  by: string | null
}

/** The steps that each call makes; other calls are steps of their own. */
const STEPS_OF_CALL: Partial<Record<HistoryCall, readonly DrawerStep['step'][]>> = {
  'inventory.create': ['listed'],
  'inventory.import': ['listed', 'withdrawn', 'seatsChanged'],
  'imports.apply': ['listed', 'withdrawn', 'seatsChanged'],
  'inventory.update': ['seatsChanged'],
  'inventory.withdraw': ['withdrawn'],
  'purchases.create': ['ordered'],
  'purchases.declineNewDate': ['rejected'],
  'sales.confirm': ['confirmed'],
  'sales.reject': ['rejected'],
  'sales.deliver': ['delivered'],
  'sales.replace': ['replaced'],
  'problems.report': ['problemReported'],
  'problems.withdraw': ['problemSettled'],
  'handovers.report': [
    'handoverSent',
    'handoverAccepted',
    'handoverReturned',
    'handoverCanceled',
    'handoverFailed',
  ],
  'handovers.accept': ['handoverAccepted'],
  'handovers.requestResend': ['resendRequested'],
}

/** How far apart the times of a step and of its call are at most. */
const MAX_GAP_MS = 60_000

/** Adds to a timeline who did each step, and the changes that are not steps, in order of time. */
export const withHistory = (
  timeline: readonly DrawerStep[],
  history: readonly HistoryEntry[],
): ToldStep[] => {
  const steps: ToldStep[] = timeline.map((step) => ({ ...step, text: null, by: null }))
  for (const entry of history.toReversed()) {
    const gap = ({ at }: ToldStep) => Math.abs(Date.parse(at) - Date.parse(entry.at))
    const [step] = steps
      .filter(
        (each) =>
          each.step !== null &&
          each.by === null &&
          STEPS_OF_CALL[entry.call]?.includes(each.step) &&
          gap(each) <= MAX_GAP_MS,
      )
      .toSorted((left, right) => gap(left) - gap(right))
    const by = byTextOf(entry)
    if (step) step.by = by
    else
      steps.push({
        step: null,
        at: entry.at,
        note: changedTextOf(entry),
        text: whatOf(entry),
        by,
      })
  }
  return steps.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
}
