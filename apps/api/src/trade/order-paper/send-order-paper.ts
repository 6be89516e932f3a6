import { sentPieces } from '../../kernel/http/sent-pieces.ts'
import { takeHeavyPlace, takeHeavyTurn } from '../../kernel/limit/heavy-work.ts'
import { openThread, threadFile } from '../../kernel/thread/open-thread.ts'
import type { OrderPaperThread } from './order-paper-thread.ts'
import type { OrderPaper } from './order-paper.ts'

const writeInThread: OrderPaperThread = openThread(
  threadFile('order-paper-thread', import.meta.url),
)

/** What a thread is fed that is given everything at once. */
async function* nothing(): AsyncGenerator<never> {}

/** Answers a paper as a file to save, written in a thread while it is sent. */
export const sendOrderPaper = async (
  accountId: number,
  paper: OrderPaper,
  filename: string,
): Promise<Response> => {
  const leave = takeHeavyPlace(accountId)
  try {
    const pieces = writeInThread(paper, nothing())
    const next = () => takeHeavyTurn(() => pieces.next(), { whose: accountId })
    return new Response(await sentPieces(pieces, { next, onEnd: leave }), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    leave()
    throw error
  }
}
