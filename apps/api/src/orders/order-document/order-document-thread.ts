import { serveThread, type ThreadWork } from '../../platform/thread/serve-thread.ts'
import type { OrderDocument } from './order-document.ts'
import { writeOrderDocument } from './write-order-document.ts'

/** The thread that writes papers of orders: it is given all of one, is fed nothing, and gives the file. */
export type OrderDocumentThread = ThreadWork<OrderDocument, never, Uint8Array<ArrayBuffer>>

async function* write(paper: OrderDocument): ReturnType<OrderDocumentThread> {
  // A small piece is a part of something larger, all of which would be sent.
  for await (const piece of writeOrderDocument(paper)) yield new Uint8Array(piece)
}

serveThread(write)
