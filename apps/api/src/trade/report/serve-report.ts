import type { Contract, Endpoint } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inBatches } from './in-batches.ts'
import type { Report } from './report.ts'
import { writeReport } from './write-report.ts'

type ReportEndpoint = Contract['reports'][keyof Contract['reports']]

/** Serves a kind of report as a file to save, written while it is sent. */
export const serveReport =
  <Row>(
    report: Report<Row>,
    { answer }: Endpoint & Pick<ReportEndpoint, 'answer'>,
  ): Handler<ReportEndpoint> =>
  async ({ ctx: { db, clock }, caller: { accountId }, input, request: { timeZone } }) => {
    const { from, to } = input
    const broker = await db
      .selectFrom('accounts')
      .select(['name', 'broker_key as brokerId'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!broker) throw new Refusal('notFound')
    const which = { accountId, from, to, timeZone }
    const batches = inBatches<Row>((after, size) => report.read(db, which, after, size))
    const facts = { broker, range: { from, to }, timeZone, madeAt: clock.now() }
    return new Response(await begun(writeReport(report, facts, batches)), {
      headers: {
        'Content-Type': answer.mediaType,
        'Content-Disposition': `attachment; filename="${answer.filename}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }

/** A stream whose first piece is there, so that what fails at once is still answered as an error. */
const begun = async (
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  let next: Promise<IteratorResult<Uint8Array<ArrayBuffer>, void>> | null = Promise.resolve(
    await pieces.next(),
  )
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await (next ?? pieces.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return()
    },
  })
}
