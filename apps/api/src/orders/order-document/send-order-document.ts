import { streamChunks } from '../../platform/http/stream-chunks.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { openThread, threadFile } from '../../platform/thread/open-thread.ts'
import type { OrderDocumentThread } from './order-document-thread.ts'
import type { OrderDocument } from './order-document.ts'

const writeInThread: OrderDocumentThread = openThread(
  threadFile('order-document-thread', import.meta.url),
)

/** Input of a thread that needs no more than its first argument. */
async function* nothing(): AsyncGenerator<never> {}

/** Sends an order document as a PDF download that is streamed while a worker thread writes it. */
export const sendOrderDocument = async (
  accountId: number,
  orderDocument: OrderDocument,
  filename: string,
): Promise<Response> => {
  const release = acquireHeavySlot(accountId)
  try {
    const chunks = writeInThread(orderDocument, nothing())
    const next = () => runInHeavyQueue(() => chunks.next(), { whose: accountId })
    return new Response(await streamChunks(chunks, { next, onEnd: release }), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    release()
    throw error
  }
}
