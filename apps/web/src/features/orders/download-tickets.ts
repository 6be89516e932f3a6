import type { NamedFile } from '@seatdesk/api-client'
import { saveFile } from '@seatdesk/app-kit/browser'
import { purchaseNumber } from '@seatdesk/domain'

import { purchases } from '../../lib/api/order.ts'

interface DeliveredFile {
  id: number
  name: string
}

/** Downloads one ticket file of a purchase. */
export const downloadTicket = async (purchaseId: number, file: DeliveredFile): Promise<void> =>
  saveFile(await fetchTicket(purchaseId, file))

/** Downloads ticket files of a purchase: one as it is, several as one ZIP file. */
export const downloadTickets = async (
  purchaseId: number,
  files: readonly DeliveredFile[],
): Promise<void> => {
  const [file, ...others] = files
  if (!file) return
  if (others.length === 0) return downloadTicket(purchaseId, file)
  const fetched = await Promise.all(files.map((each) => fetchTicket(purchaseId, each)))
  saveFile(await createTicketBundle(purchaseId, fetched))
}

const fetchTicket = async (purchaseId: number, { id, name }: DeliveredFile): Promise<NamedFile> => {
  const { blob } = await purchases.ticketFile({ id: purchaseId, fileId: id })
  return { blob, filename: name }
}

/**
 * Bundles all files of a purchase into one ZIP file, uncompressed, because PDF files are compressed
 * already.
 */
export const createTicketBundle = async (
  purchaseId: number,
  files: readonly NamedFile[],
): Promise<NamedFile> => {
  const { zipSync } = await import('fflate')
  const named = uniqueNames(files.map(({ filename }) => filename))
  const contents = await Promise.all(
    files.map(async ({ blob }, index) => {
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return [named[index] ?? `${index}.pdf`, bytes] as const
    }),
  )
  const zipped = zipSync(Object.fromEntries(contents), { level: 0 })
  return {
    blob: new Blob([new Uint8Array(zipped)], { type: 'application/zip' }),
    filename: `tickets-${purchaseNumber(purchaseId)}.zip`,
  }
}

/** Makes file names unique, because a ZIP file would otherwise keep only one of them. */
export const uniqueNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : name.replace(/(\.\w+)?$/, ` (${before + 1})$1`)
  })
