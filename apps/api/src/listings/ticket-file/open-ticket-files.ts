import { TICKET_FILE_TYPES } from '@seatdesk/domain'

import { validationError } from '../../platform/api-error.ts'
import { createFairQueue } from '../../platform/limit/fair-queue.ts'
import { openThread, threadFile, ThreadTimeoutError } from '../../platform/thread/open-thread.ts'
import type { OpenResult, OpenedTicketFile } from './opened-ticket-file.ts'
import type { TicketFileThread } from './ticket-file-thread.ts'

/** Maximum time to open a file. */
const MAX_OPEN_MS = 20_000

const openInThread: TicketFileThread = openThread(
  threadFile('ticket-file-thread', import.meta.url),
  { maxMs: MAX_OPEN_MS },
)

/**
 * Opens one file at a time, so that aborting a slow file does not abort others; accounts take
 * turns.
 */
const runInTicketQueue = createFairQueue({ atOnce: 1, waiting: 1000, waitingEach: 400 })

/** A ticket file that was opened, as it is stored. */
export interface TicketFile extends OpenedTicketFile {
  /** The sanitized name, with the extension of its type. */
  name: string
  content: Uint8Array
}

/**
 * Opens uploaded ticket files in a worker thread. `fieldOf` names the request field of each file.
 * @throws 422 that says for each field why its file cannot be delivered.
 */
export const openTicketFiles = async (
  files: readonly File[],
  { accountId, fieldOf }: { accountId: number; fieldOf: (index: number) => string },
): Promise<TicketFile[]> => {
  const contents = await Promise.all(files.map((file) => file.bytes()))
  const opened = await Promise.all(
    contents.map((content) => runInTicketQueue(() => openOne(content), { whose: accountId })),
  )
  const rejected = opened.flatMap((item, index) =>
    'problem' in item ? [[fieldOf(index), item.problem] as const] : [],
  )
  if (rejected.length > 0) throw validationError(Object.fromEntries(rejected))
  return opened.flatMap((item, index) => {
    const [file, content] = [files[index], contents[index]]
    if ('problem' in item || !file || !content) return []
    return [
      {
        ...item,
        content,
        name: sanitizeFileName(file.name, TICKET_FILE_TYPES[item.type].extension),
      },
    ]
  })
}

const openOne = async (content: Uint8Array): Promise<OpenResult> => {
  try {
    for await (const opened of openInThread(content, nothing())) return opened
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error
    return { problem: 'takes too long to open: save it again as a smaller file' }
  }
  throw new Error('a ticket file was not opened')
}

async function* nothing(): AsyncGenerator<never, void, undefined> {}

const LONGEST_NAME = 100

/**
 * Sanitizes the name of a ticket file: removes folders and characters that are not allowed in a
 * header.
 */
export const sanitizeFileName = (input: string, extension = 'pdf'): string => {
  const [name = ''] = input.split(/[/\\]/).slice(-1)
  const clean = name.replaceAll(/[\p{C}"<>:|?*]/gu, '').trim()
  const stripped = clean.replace(/\.(?:pdf|png|jpe?g|pkpass)$/i, '').slice(0, LONGEST_NAME)
  return `${stripped || 'tickets'}.${extension}`
}
