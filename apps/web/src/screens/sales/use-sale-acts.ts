import { ORDER_STATUS, type Sale, saleNumber } from '@seatdesk/domain'
import { type KeyOf, useWords } from '@seatdesk/front/messages'
import { toast } from '@seatdesk/ui'
import { useCallback, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'

/** How one sale or several are confirmed and rejected; what came of it is told. */
export const useSaleActs = (onDone: (ids: readonly number[]) => void) => {
  const { messageOf } = useWords()
  const [isInProgress, setInProgress] = useState(false)

  const act = useCallback(
    async (sales: readonly Sale[], run: (id: number) => Promise<unknown>, done: Done) => {
      setInProgress(true)
      const ids = sales.map(({ id }) => id)
      const { done: changed, failed } = await doEach(ids, run)
      setInProgress(false)
      if (changed.length > 0)
        toast({ tone: 'success', message: t(done, { count: changed.length }) })
      for (const [reason, some] of Map.groupBy(failed, ({ error }) => messageOf(error)))
        toast({
          tone: 'error',
          message: t('SALES_TABLE.UNDONE', {
            numbers: some.map(({ id }) => saleNumber(id)).join(', '),
            reason,
          }),
        })
      onDone(changed)
    },
    [messageOf, onDone],
  )

  const confirm = useCallback(
    (sales: readonly Sale[]) =>
      act(sales, (id) => api.sales.confirm({ id }), 'SALES_TABLE.CONFIRMED'),
    [act],
  )
  const reject = useCallback(
    (sales: readonly Sale[], reason: string) =>
      act(sales, (id) => api.sales.reject({ id, reason }), 'SALES_TABLE.REJECTED'),
    [act],
  )
  return { confirm, reject, isInProgress }
}

type Done = Extract<KeyOf<typeof t>, 'SALES_TABLE.CONFIRMED' | 'SALES_TABLE.REJECTED'>

const { requested, confirmed, delivered } = ORDER_STATUS

/** What its seller may do with a sale as it stands. */
export type SaleAct = 'confirm' | 'reject' | 'deliver' | 'replace'

const ACTS: Readonly<Record<number, readonly SaleAct[]>> = {
  [requested]: ['confirm', 'reject'],
  [confirmed]: ['deliver', 'reject'],
  [delivered]: ['replace'],
}

/** Whether something may be done with a sale as it stands. */
export const isActOn = (act: SaleAct, { statusId }: Pick<Sale, 'statusId'>): boolean =>
  (ACTS[statusId] ?? []).includes(act)

/** What became of doing something to each of several. */
interface Outcome {
  done: readonly number[]
  /** Those that were refused, with what was thrown. */
  failed: readonly { id: number; error: unknown }[]
}

/** Does something to one after the other; one that is refused keeps none of the others. */
const doEach = async (
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
