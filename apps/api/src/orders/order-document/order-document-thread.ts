import { runWorkerThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import type { OrderDocument } from './order-document.ts'
import { writeOrderDocument } from './write-order-document.ts'

/**
 * Worker thread that writes order documents: receives one document and yields chunks of the file.
 */
export type OrderDocumentThread = ThreadWork<OrderDocument, never, Uint8Array<ArrayBuffer>>

async function* write(orderDocument: OrderDocument): ReturnType<OrderDocumentThread> {
  // Copies the chunk: a small one may be a view of a larger buffer, all of which would be sent.
  for await (const chunk of writeOrderDocument(orderDocument)) yield new Uint8Array(chunk)
}

runWorkerThread(write)
