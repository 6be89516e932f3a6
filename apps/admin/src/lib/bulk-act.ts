import type { BulkOutcomes } from '@seatdesk/domain'

/** Something that an operator does to many things of a list at once. */
export interface BulkAct {
  /** What it is called, on its button and above its question. */
  title: string
  /** Everything that follows from it. */
  text: string
  /** Whether it takes something away; off by default. */
  isDangerous?: boolean
  /** Whether it must be said why, in words for whoever it concerns; off by default. */
  wantsReason?: boolean
  /** Does it by one request; under the same key it is done once, however often it is sent. */
  run: (
    asked: { ids: number[]; reason: string },
    options: { idempotencyKey: string },
  ) => Promise<{ data: BulkOutcomes }>
}
