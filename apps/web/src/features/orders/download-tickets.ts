import type { NamedFile } from '@seatdesk/api-client'
import { purchaseNumber } from '@seatdesk/domain'
import { zipSync } from 'fflate'

/**
 * Bundles all files of a purchase into one ZIP file, uncompressed, because PDF files are compressed
 * already.
 */
export const createTicketBundle = async (
  purchaseId: number,
  files: readonly NamedFile[],
): Promise<NamedFile> => {
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
