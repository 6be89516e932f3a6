import { serveThread, type ThreadWork } from '../../kernel/thread/serve-thread.ts'
import type { OrderPaper } from './order-paper.ts'
import { writeOrderPaper } from './write-order-paper.ts'

/** The thread that writes papers of orders: it is given all of one, is fed nothing, and gives the file. */
export type OrderPaperThread = ThreadWork<OrderPaper, never, Uint8Array<ArrayBuffer>>

async function* write(paper: OrderPaper): ReturnType<OrderPaperThread> {
  // A small piece is a part of something larger, all of which would be sent.
  for await (const piece of writeOrderPaper(paper)) yield new Uint8Array(piece)
}

serveThread(write)
