import { isApiError } from '@seatdesk/api-client'
import { type MessageKeyOf, useI18n } from '@seatdesk/app-kit/i18n'
import { type Sale, saleNumber } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import { useCallback, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/order-lists.ts'

/**
 * Confirms and rejects one or several sales, and reports the outcome. `onDone` gets the changed
 * sales, and whether all of them can be delivered next. The actions return `false` if the server could
 * not be reached.
 */
export const useSaleActions = (
  onDone: (ids: readonly number[], areDeliverable: boolean) => void,
) => {
  const { messageOf } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  const perform = useCallback(
    async (sales: readonly Sale[], run: (id: number) => Promise<unknown>, done: Done) => {
      setInProgress(true)
      const ids = sales.map(({ id }) => id)
      const { done: changed, failed } = await forEachIsolated(ids, run)
      setInProgress(false)
      if (changed.length > 0)
        toast({ tone: 'success', message: t(done, { count: changed.length }) })
      for (const [reason, subset] of Map.groupBy(failed, ({ error }) => messageOf(error)))
        toast({
          tone: 'error',
          message: t('SALES_TABLE.UNDONE', {
            numbers: subset.map(({ id }) => saleNumber(id)).join(', '),
            reason,
          }),
        })
      // Without a connection nothing changed, and a reload would only empty the list.
      const isUnchanged = changed.length === 0 && failed.every(({ error }) => isUnreachable(error))
      if (!isUnchanged) onDone(changed, done === 'SALES_TABLE.CONFIRMED' && failed.length === 0)
      return !isUnchanged
    },
    [messageOf, onDone],
  )

  const confirm = useCallback(
    (sales: readonly Sale[]) =>
      perform(sales, (id) => api.sales.confirm({ id }), 'SALES_TABLE.CONFIRMED'),
    [perform],
  )
  const reject = useCallback(
    (sales: readonly Sale[], reason: string) =>
      perform(sales, (id) => api.sales.reject({ id, reason }), 'SALES_TABLE.REJECTED'),
    [perform],
  )
  return { confirm, reject, isInProgress }
}

const isUnreachable = (error: unknown) => isApiError(error) && error.kind === 'network'

type Done = Extract<MessageKeyOf<typeof t>, 'SALES_TABLE.CONFIRMED' | 'SALES_TABLE.REJECTED'>

/** The outcome of a bulk action. */
interface Outcome {
  done: readonly number[]
  /** The rejected ones, with the errors. */
  failed: readonly { id: number; error: unknown }[]
}

/** Runs an action on each id in sequence; a failure does not stop the others. */
const forEachIsolated = async (
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
): Promise<Outcome> => {
  const done: number[] = []
  const failed: { id: number; error: unknown }[] = []
  for (const id of ids)
    try {
      await run(id)
      done.push(id)
    } catch (error) {
      failed.push({ id, error })
    }
  return { done, failed }
}
