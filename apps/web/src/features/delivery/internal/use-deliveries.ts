import { isApiError } from '@seatdesk/api-client'
import { useI18n } from '@seatdesk/app-kit/i18n'
import { countDifferentPages, type Sale } from '@seatdesk/domain'
import { useState } from 'react'

import { api } from '../../../lib/api.ts'
import { handovers } from '../../../lib/api/handover.ts'
import {
  type DeliveryDraft,
  emptyDeliveryDraft,
  isDeliveryReady,
  seatsOfSale,
} from './delivery-plan.ts'
import { type AssignedPage, pageFile } from './page-file.ts'
import type { useTicketPages } from './use-ticket-pages.ts'

interface Deliveries {
  sales: readonly Sale[]
  tickets: ReturnType<typeof useTicketPages>
}

const DELIVERED = Symbol('delivered')

/** State of the delivery forms of several sales, and of their submission. */
export const useDeliveries = ({ sales, tickets }: Deliveries) => {
  const { messageOf } = useI18n()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, DeliveryDraft>>(
    () => new Map(sales.map((sale) => [sale.id, emptyDeliveryDraft(sale)])),
  )
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string | typeof DELIVERED>>(
    new Map(),
  )
  const [isInProgress, setInProgress] = useState(false)

  const pagesOf = (saleId: number): AssignedPage[] =>
    tickets.pages.flatMap((page) => {
      const seat = tickets.seatOf.get(tickets.plan.get(page.key) ?? '')
      return seat?.saleId === saleId ? [{ page, seat }] : []
    })

  const differentIn = (saleId: number) =>
    countDifferentPages(pagesOf(saleId).map(({ page }) => page.codeHash))

  const ready = sales.filter((sale) => {
    const draft = drafts.get(sale.id)
    const pages = { different: differentIn(sale.id), count: seatsOfSale(sale).length }
    return draft && outcomes.get(sale.id) !== DELIVERED && isDeliveryReady(draft, pages)
  })

  /** Delivers each order that is ready; a rejected order does not block the others. */
  async function send() {
    setInProgress(true)
    let delivered = 0
    for (const sale of ready) {
      const outcome = await deliver(sale)
      if (outcome === DELIVERED) delivered += 1
      setOutcomes((now) => new Map(now).set(sale.id, outcome))
    }
    setInProgress(false)
    const before = sales.filter(({ id }) => outcomes.get(id) === DELIVERED).length
    return { delivered, isAll: before + delivered === sales.length }
  }

  async function deliver({ id }: Sale): Promise<string | typeof DELIVERED> {
    try {
      const draft = drafts.get(id)
      // A reported transfer cannot have the reference of another order by mistake.
      if (draft?.way === 'transfer')
        await handovers.report({ id, state: 'sent', reference: draft.reference.trim() })
      else await api.sales.deliver({ id, ...(await deliveryInput(draft, pagesOf(id))) })
      return DELIVERED
    } catch (error) {
      return deliveryErrorText(error) ?? messageOf(error)
    }
  }

  return {
    ready,
    isInProgress,
    send,
    draftOf: (id: number) => drafts.get(id),
    /** Returns the state of one sale's form. */
    partOf: (sale: Sale) => {
      const outcome = outcomes.get(sale.id)
      return {
        draft: drafts.get(sale.id) ?? emptyDeliveryDraft(sale),
        found: pagesOf(sale.id).length,
        different: differentIn(sale.id),
        fault: typeof outcome === 'string' ? outcome : null,
        isDone: outcome === DELIVERED,
        onChange: (draft: DeliveryDraft) => setDrafts((now) => new Map(now).set(sale.id, draft)),
      }
    },
  }
}

const deliveryInput = async (draft: DeliveryDraft | undefined, pages: readonly AssignedPage[]) => {
  if (draft?.way === 'barcodes') return { barcodes: draft.barcodes.map((code) => code.trim()) }
  return { files: await ticketFiles(pages), ...(draft?.isForAll ? { coversAllTickets: true } : {}) }
}

/**
 * Returns the files to send for one order, in seat order. A PDF file whose pages all belong to the order
 * is sent unchanged; of any other, each of the order's pages is sent as a separate file.
 */
const ticketFiles = async (pages: readonly AssignedPage[]): Promise<File[]> => {
  const inOrder = pages.toSorted((item, other) => item.seat.place - other.seat.place)
  const bySource = Map.groupBy(inOrder, ({ page }) => page.source)
  const files = await Promise.all(
    [...bySource].map(async ([source, subset]) =>
      subset.length === source.document?.numPages
        ? [source.file]
        : await Promise.all(subset.map((item) => pageFile(source, item))),
    ),
  )
  return files.flat()
}

/** Returns the server's message for each invalid item; `null` if the error is a general one. */
export const deliveryErrorText = (error: unknown): string | null => {
  if (!isApiError(error) || error.kind !== 'http' || !error.fields) return null
  const descriptions = Object.entries(error.fields).map(
    ([field, text]) => `${fieldPrefix(field)}${text}`,
  )
  return descriptions.length === 0 ? null : `${descriptions.join('. ')}.`
}

/** `files.1` is the second item. */
const fieldPrefix = (field: string): string => {
  const [, index] = /\.(\d+)$/.exec(field) ?? []
  return index === undefined ? '' : `${Number(index) + 1}: `
}
