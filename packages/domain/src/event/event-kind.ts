import * as v from 'valibot'

/** Extras sold beside seats: parking, packages, passes for several days, hospitality. */
export const EXTRA_KINDS = ['parking', 'package', 'pass', 'hospitality'] as const

export const extraKindSchema = v.picklist(EXTRA_KINDS)

export type ExtraKind = v.InferOutput<typeof extraKindSchema>

/** Kinds of events. All but `main` are sold beside a main event, which they may belong to. */
export const EVENT_KINDS = ['main', ...EXTRA_KINDS] as const

export const eventKindSchema = v.picklist(EVENT_KINDS)

export type EventKind = v.InferOutput<typeof eventKindSchema>
