import type { Sale } from '@seatdesk/domain'
import { useWords } from '@seatdesk/front/messages'
import { useState } from 'react'

import { api } from '../../../lib/api.ts'
import { type Draft, emptyDraft, isReady } from './draft.ts'
import { faultText } from './fault-text.ts'
import { seatsOf } from './seats-of.ts'
import { type GivenPage, ticketFiles } from './ticket-files.ts'
import type { useTicketPages } from './use-ticket-pages.ts'

interface Deliveries {
  sales: readonly Sale[]
  tickets: ReturnType<typeof useTicketPages>
}

const DONE = Symbol('delivered')

/** What is typed for each of some sales, and how their delivery goes. */
export const useDeliveries = ({ sales, tickets }: Deliveries) => {
  const { messageOf } = useWords()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(
    () => new Map(sales.map((sale) => [sale.id, emptyDraft(sale)])),
  )
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string | typeof DONE>>(new Map())
  const [isInProgress, setInProgress] = useState(false)

  const pagesOf = (saleId: number): GivenPage[] =>
    tickets.pages.flatMap((page) => {
      const seat = tickets.seatOf.get(tickets.plan.get(page.key) ?? '')
      return seat?.saleId === saleId ? [{ page, seat }] : []
    })

  const ready = sales.filter((sale) => {
    const draft = drafts.get(sale.id)
    const pages = { found: pagesOf(sale.id).length, count: seatsOf(sale).length }
    return draft && outcomes.get(sale.id) !== DONE && isReady(draft, pages)
  })

  /** Delivers what is ready, order by order: one that is refused keeps none of the others. */
  async function send() {
    setInProgress(true)
    let delivered = 0
    for (const sale of ready) {
      const outcome = await deliver(sale)
      if (outcome === DONE) delivered += 1
      setOutcomes((now) => new Map(now).set(sale.id, outcome))
    }
    setInProgress(false)
    const before = sales.filter(({ id }) => outcomes.get(id) === DONE).length
    return { delivered, isAll: before + delivered === sales.length }
  }

  async function deliver({ id }: Sale): Promise<string | typeof DONE> {
    try {
      await api.sales.deliver({ id, ...(await givenFor(drafts.get(id), pagesOf(id))) })
      return DONE
    } catch (error) {
      return faultText(error) ?? messageOf(error)
    }
  }

  return {
    ready,
    isInProgress,
    send,
    draftOf: (id: number) => drafts.get(id),
    /** What the part of one sale shows. */
    partOf: (sale: Sale) => {
      const outcome = outcomes.get(sale.id)
      return {
        draft: drafts.get(sale.id) ?? emptyDraft(sale),
        found: pagesOf(sale.id).length,
        fault: typeof outcome === 'string' ? outcome : null,
        isDone: outcome === DONE,
        onChange: (draft: Draft) => setDrafts((now) => new Map(now).set(sale.id, draft)),
      }
    },
  }
}

const givenFor = async (draft: Draft | undefined, pages: readonly GivenPage[]) => {
  if (draft?.way === 'barcodes') return { barcodes: draft.barcodes.map((code) => code.trim()) }
  if (draft?.way === 'transfer') return { transferReference: draft.reference.trim() }
  return { files: await ticketFiles(pages) }
}
