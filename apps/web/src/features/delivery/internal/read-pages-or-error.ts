import { t } from '../../../lib/i18n/delivery.ts'
import type { TicketPage } from './delivery-plan.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Reads the pages of a ticket file; returns why it cannot be delivered as a sentence. */
export const readPagesOrError = async (file: File): Promise<TicketPage[] | string> => {
  try {
    const { readTicketPages } = await import('./read-pages.ts')
    return await readTicketPages(file)
  } catch (error) {
    const fault = error instanceof UnreadableFileError ? error.fault : 'damaged'
    return t(`DELIVERY.FAULT_${fault}`, { name: file.name })
  }
}

/** Returns why a ticket file cannot be delivered, as a sentence; `null` if it can. */
export const ticketFileError = async (file: File): Promise<string | null> => {
  const found = await readPagesOrError(file)
  if (typeof found === 'string') return found
  releasePages(found)
  return null
}

/** Releases the pictures and documents of pages. */
export const releasePages = (pages: readonly TicketPage[]) => {
  for (const { picture, source } of pages) {
    if (picture !== null) URL.revokeObjectURL(picture)
    void source.document?.loadingTask.destroy()
  }
}
