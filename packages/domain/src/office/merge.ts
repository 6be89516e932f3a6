import * as v from 'valibot'

/** What can be there twice and made one. */
export const MERGE_KINDS = ['event', 'venue', 'performer'] as const

export type MergeKind = (typeof MERGE_KINDS)[number]

export const mergePreviewSchema = v.object({
  /** What would go, and what it would become. */
  from: v.object({ id: v.number(), name: v.string() }),
  into: v.object({ id: v.number(), name: v.string() }),
  /** How many of each go along. */
  moves: v.object({
    events: v.number(),
    listings: v.number(),
    orders: v.number(),
    favorites: v.number(),
    tags: v.number(),
    seatMaps: v.number(),
    /** Those who chose a tag. */
    brokers: v.number(),
  }),
  /** Listings of seats that their seller has listed in both: those that go along are withdrawn. */
  doubled: v.number(),
  /** Why it cannot be done; empty where it can. */
  obstacles: v.array(v.string()),
})

/** What making one thing of two would move. */
export type MergePreview = v.InferOutput<typeof mergePreviewSchema>
