import type { Endpoint } from '@seatdesk/domain/contract'

import type { PlantedCompany } from './planted-company.ts'
import { readPdf } from './read-pdf.ts'

/** The rows that reading calls ask about. */
export type ReadRows = Pick<
  PlantedCompany,
  | 'eventId'
  | 'listingId'
  | 'saleIds'
  | 'purchaseIds'
  | 'paymentIds'
  | 'fileIds'
  | 'changeId'
  | 'runId'
  | 'webhookId'
  | 'importId'
  | 'watchId'
>

/** Queries of calls that need one. */
const QUERIES: Record<string, (planted: ReadRows) => string> = {
  'tags.list': () => '?type=user',
  'ownStock.export': () => '?dialect=seatdesk',
  'ownStock.eventTotals': ({ eventId }) => `?ids=${eventId}`,
  'ownStock.ranks': ({ listingId }) => `?ids=${listingId}`,
  'ownStock.comparables': ({ eventId }) => `?event=${eventId}&section=101`,
  'pricing.ofListings': ({ listingId }) => `?ids=${listingId}`,
  'listings.list': ({ eventId }) => `?filter=${eventId}`,
  'listings.extras': ({ eventId }) => `?filter=${eventId}`,
  'listings.position': ({ eventId, listingId }) => `?filter=${eventId}&listingId=${listingId}`,
  'listings.availability': ({ listingId }) => `?ids=${listingId}`,
  'prices.sections': ({ eventId }) => `?filter=${eventId}`,
  'prices.spread': ({ eventId }) => `?filter=${eventId}`,
  'prices.deals': ({ eventId, listingId }) => `?filter=${eventId}&ids=${listingId}`,
  'prices.history': ({ eventId }) => `?filter=${eventId}`,
  'imports.nearestEvents': () => '?name=song&date=2030-06-01',
  'suggestions.list': () => '?search=song',
  'companyAudit.history': ({ listingId }) => `?kind=listing&id=${listingId}`,
}

/** The ids in the paths of reading calls, by the beginning of the path. */
const IDS: readonly [RegExp, (planted: ReadRows) => readonly (number | string)[]][] = [
  [/^.sales/, ({ saleIds }) => saleIds],
  [/^.orders/, ({ saleIds, purchaseIds }) => [...saleIds, ...purchaseIds]],
  [/^.purchases/, ({ purchaseIds }) => purchaseIds],
  [/^.payments/, ({ paymentIds }) => paymentIds],
  [/^.inventory.changes/, ({ changeId }) => [changeId]],
  [/^.inventory/, ({ listingId }) => [listingId]],
  [/^.pricing-runs/, ({ runId }) => [runId]],
  [/^.webhooks/, ({ webhookId }) => [webhookId]],
  [/^.imports/, ({ importId }) => [importId]],
  [/^.watches/, ({ watchId }) => [watchId]],
  [/^.events/, ({ eventId }) => [eventId]],
]

/** The paths of a reading call for everything in the company. */
export const readingPathsOf = (name: string, { path }: Endpoint, planted: ReadRows): string[] => {
  const query = QUERIES[name]?.(planted) ?? ''
  if (!path.includes('{')) return [`${path}${query}`]
  const ids = IDS.find(([pattern]) => pattern.test(path))?.[1](planted) ?? []
  return ids.map(
    (id) =>
      path
        .replace('{id}', String(id))
        .replace('{fileId}', String(planted.fileIds.get(Number(id)) ?? 0))
        .replace('{number}', '0') + query,
  )
}

/** The text of a response, also of a PDF file. */
export const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'application/pdf') return response.text()
  const { pages } = await readPdf(await response.blob())
  return pages.flat(2).join(' ')
}
