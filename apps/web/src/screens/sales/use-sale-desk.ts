import { ORDER_STATUS, type Sale, type SaleDetails, type SaleTotals } from '@seatdesk/domain'
import { useCallback, useMemo, useState } from 'react'

import { t } from '../../lib/messages/trades.ts'
import type { Asked } from './SaleDialogs.tsx'
import { type SaleAct, useSaleActs } from './use-sale-acts.ts'

const NONE: ReadonlySet<string> = new Set()

const NOTHING_SEEN = { of: '', rows: new Map<string, never>() }

interface Listed<Row> {
  rows: readonly Row[]
  /** All of them behind one scroll; `null` while there are few. */
  scroll: object | null
  narrowing: object
}

/** Which sales of a list are chosen, what is asked about them, and what is done with them. */
export const useSaleDesk = <Row extends Sale>(
  { rows, scroll, narrowing }: Listed<Row>,
  reload: () => Promise<void>,
) => {
  const [chosen, setChosen] = useState(NONE)
  // A long list lets go of rows far from those in sight, the chosen ones among them.
  const [seen, setSeen] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>(NOTHING_SEEN)
  const question = JSON.stringify(narrowing)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [version, setVersion] = useState(0)

  const change = useCallback(() => {
    setVersion((now) => now + 1)
    void reload()
  }, [reload])
  const onDone = useCallback(
    (ids: readonly number[]) => {
      const done = new Set(ids.map(String))
      setChosen((now) => new Set([...now].filter((key) => !done.has(key))))
      change()
    },
    [change],
  )
  const { confirm, reject, isInProgress } = useSaleActs(onDone)

  const act = useCallback(
    (what: SaleAct, sales: readonly Sale[]) => {
      if (what === 'confirm') void confirm(sales)
      if (what === 'reject' || what === 'deliver') setAsked({ act: what, sales })
    },
    [confirm],
  )

  const isLong = scroll !== null
  const chosenSales = useMemo(() => {
    const before = isLong && seen.of === question ? seen.rows : []
    const known = new Map([...before, ...rows.map(keyed)])
    return [...known].filter(([key]) => chosen.has(key)).map(([, sale]) => sale)
  }, [isLong, seen, question, rows, chosen])

  return {
    chosen,
    choose: (next: ReadonlySet<string>, changed: readonly Row[]) => {
      setChosen(next)
      setSeen(({ of, rows }) => ({
        of: question,
        rows: new Map([...(of === question ? rows : []), ...changed.map(keyed)]),
      }))
    },
    clear: () => setChosen(NONE),
    /** The chosen ones that are on this page, or in this list where it is one scroll. */
    chosenSales,
    act,
    replace: (sale: SaleDetails) => setAsked({ act: 'replace', sale }),
    isInProgress,
    /** Grows with every change, for whoever shows one of them. */
    version,
    dialogs: {
      asked,
      onReject: reject,
      onChanged: change,
      onClose: () => setAsked(null),
    },
  }
}

const keyed = <Row extends Sale>(sale: Row): [key: string, sale: Row] => [String(sale.id), sale]

/** The queues of sales: what waits for the seller, and what is over. */
const QUEUES = [
  { value: undefined, label: t('TRADES.ALL') },
  { value: ORDER_STATUS.requested, label: t('SALES_TABLE.TO_CONFIRM') },
  { value: ORDER_STATUS.confirmed, label: t('SALES_TABLE.TO_DELIVER') },
  { value: ORDER_STATUS.delivered, label: t('SALES_TABLE.DONE') },
  { value: ORDER_STATUS.rejected, label: t('TRADES.REJECTED') },
] as const

/** The queues with how many sales are in each, as far as that is known. */
export const saleQueues = (totals: SaleTotals | null) =>
  QUEUES.map(({ value, label }) => ({
    value: value as number | undefined,
    label,
    count:
      totals &&
      totals
        .filter(({ status }) => value === undefined || status === value)
        .reduce((sum, { orders }) => sum + orders, 0),
  }))
