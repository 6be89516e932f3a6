import { useRefetchOn, type LiveEvent } from '@seatdesk/app-kit/live'
import { useServerData } from '@seatdesk/app-kit/query-cache'
import type { HistoryEntry, HistoryKind } from '@seatdesk/domain'

import { companyOf } from '../session-user.ts'
import { useSession } from '../session.ts'

/** Message within this tab after a call that changed data: histories have a new line. */
export const ROW_CHANGED = 'row changed'

/** Returns whether a live event may have added a line to a history. */
export const affectsHistory = (event: LiveEvent): boolean =>
  event.type === 'tabMessage' && event.message === ROW_CHANGED

const NONE: readonly HistoryEntry[] = []

/**
 * Returns who changed a row, newest first: of a listing or an order by its id, or of all rows of
 * another kind. Empty until loaded, and in a company of one person.
 */
export const useHistory = (
  kind: HistoryKind,
  id?: number,
): { history: readonly HistoryEntry[]; refresh: () => Promise<void> } => {
  const isTeam = useSession(({ user }) => companyOf(user)?.isTeam ?? false)
  const { data, refresh } = useServerData(
    isTeam
      ? {
          queryKey: ['companyAudit.history', { kind, id }],
          queryFn: async ({ signal }) => {
            const { companyAudit } = await import('../api/company.ts')
            return (await companyAudit.history({ kind, id }, { signal })).data
          },
        }
      : null,
  )
  useRefetchOn(affectsHistory, refresh)
  return { history: data ?? NONE, refresh }
}
