import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

const ALIAS_KINDS = ['event', 'venue'] as const

export type AliasKind = (typeof ALIAS_KINDS)[number]

export const nameAliasSchema = v.object({
  id: idSchema('NameAliasId'),
  kind: v.picklist(ALIAS_KINDS),
  /** What the file says. */
  alias: v.string(),
  /** Our name. */
  catalogName: v.string(),
  /** Who set it: the broker for the broker's own files, or an administrator for all files. */
  decidedBy: v.picklist(['you', 'administrator']),
  decidedAt: instantSchema,
})

/** A name of an event or a venue that files use in place of ours. */
export type NameAlias = v.InferOutput<typeof nameAliasSchema>
