import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isInSections } from '../../listing/is-in-section.ts'

/** Of which event the past is told, and of which of its sections; of all unless said otherwise. */
export interface WhichPast {
  eventId: number
  section?: string | undefined
}

/** Whether `l`, of event `e` at venue `v`, is in those sections. */
export const isOfPast = ({ section }: WhichPast): RawBuilder<SqlBool> =>
  section ? isInSections(section) : sql<SqlBool>`true`
