import type { Sale, SaleDetails } from '@seatdesk/domain'
import { useCallback, useMemo, useState } from 'react'

import type { SaleAction } from './sale-actions.ts'
import type { OpenSaleDialog } from './SaleDialogs.tsx'
import { useSaleActions } from './use-sale-actions.ts'

const NONE: ReadonlySet<string> = new Set()

const NO_KNOWN_ROWS = { of: '', rows: new Map<string, never>() }

interface SalesList<Row> {
  rows: readonly Row[]
  /** The virtual scroll of the whole list; `null` for a short list. */
  scroll: object | null
  activeFilters: object
}

/** Selection, open dialog and actions of the sales list. */
export const useSalesPage = <Row extends Sale>(
  { rows, scroll, activeFilters }: SalesList<Row>,
  reload: () => Promise<void>,
) => {
  const [selected, setSelected] = useState(NONE)
  // A virtualized list unloads distant rows, including selected ones, so the rows seen are kept
  // here.
  const [seen, setSeen] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>(NO_KNOWN_ROWS)
  const filterKey = JSON.stringify(activeFilters)
  const [openDialog, setOpenDialog] = useState<OpenSaleDialog | null>(null)
  const [version, setVersion] = useState(0)

  const change = useCallback(() => {
    setVersion((now) => now + 1)
    void reload()
  }, [reload])
  const onDone = useCallback(
    (ids: readonly number[], areDeliverable: boolean) => {
      const done = new Set(ids.map(String))
      // Confirmed sales stay selected, because they are delivered next; their known rows are
      // outdated.
      if (!areDeliverable) setSelected((now) => new Set([...now].filter((key) => !done.has(key))))
      setSeen(({ of, rows }) => ({
        of,
        rows: new Map([...rows].filter(([key]) => !done.has(key))),
      }))
      change()
    },
    [change],
  )
  const { confirm, reject, isInProgress } = useSaleActions(onDone)

  const perform = useCallback(
    (description: SaleAction, sales: readonly Sale[]) => {
      if (description === 'confirm') void confirm(sales)
      if (description === 'reject' || description === 'deliver')
        setOpenDialog({ action: description, sales })
    },
    [confirm],
  )

  const isLong = scroll !== null
  const chosenSales = useMemo(() => {
    const before = isLong && seen.of === filterKey ? seen.rows : []
    const known = new Map([...before, ...rows.map(toEntry)])
    return [...known].filter(([key]) => selected.has(key)).map(([, sale]) => sale)
  }, [isLong, seen, filterKey, rows, selected])

  return {
    chosen: selected,
    choose: (next: ReadonlySet<string>, changed: readonly Row[]) => {
      setSelected(next)
      setSeen(({ of, rows }) => ({
        of: filterKey,
        rows: new Map([...(of === filterKey ? rows : []), ...changed.map(toEntry)]),
      }))
    },
    clear: () => setSelected(NONE),
    /** The selected sales of this page, or of the whole list if it is virtualized. */
    chosenSales,
    perform,
    showRecipient: useCallback((sale: Sale) => setOpenDialog({ action: 'recipient', sale }), []),
    replace: (sale: SaleDetails) => setOpenDialog({ action: 'replace', sale }),
    isInProgress,
    /** Increases with every change, so that open details reload. */
    version,
    dialogs: {
      asked: openDialog,
      onReject: reject,
      onChanged: change,
      onClose: () => setOpenDialog(null),
    },
  }
}

const toEntry = <Row extends Sale>(sale: Row): [key: string, sale: Row] => [String(sale.id), sale]
