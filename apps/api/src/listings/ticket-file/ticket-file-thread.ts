import { runWorkerThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import { openTicketFile } from './open-ticket-file.ts'
import type { OpenResult } from './opened-ticket-file.ts'

/** Worker thread that opens ticket files: receives one file and yields what it contains. */
export type TicketFileThread = ThreadWork<Uint8Array, never, OpenResult>

async function* open(content: Uint8Array): ReturnType<TicketFileThread> {
  yield await openTicketFile(content)
}

runWorkerThread(open)
