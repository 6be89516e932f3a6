import type { Sale, SaleDetails } from '@seatdesk/domain'
import { useCallback, useMemo, useState } from 'react'

import type { SaleAct } from './acts-for.ts'
import type { Asked } from './SaleDialogs.tsx'
import { useSaleActs } from './use-sale-acts.ts'

const NONE: ReadonlySet<string> = new Set()

/** Which sales of a page are chosen, what is asked about them, and what is done with them. */
export const useSaleDesk = <Row extends Sale>(
  rows: readonly Row[],
  reload: () => Promise<void>,
) => {
  const [chosen, setChosen] = useState(NONE)
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

  return {
    chosen,
    choose: setChosen,
    clear: () => setChosen(NONE),
    /** The chosen ones that are on this page still. */
    chosenSales: useMemo(() => rows.filter(({ id }) => chosen.has(String(id))), [rows, chosen]),
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
