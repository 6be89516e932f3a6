import { hasRight, getRecordKind, type Role } from '@seatdesk/domain'
import {
  type Contract,
  contract,
  type Endpoint,
  MAX_PDF_REPORT_ROWS,
} from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { readInBatches } from '../../platform/database/read-in-batches.ts'
import { recordUnreadable } from '../../platform/database/unreadable-rows.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireMembership } from '../../platform/http/require-membership.ts'
import { streamChunks } from '../../platform/http/stream-chunks.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { openThread, threadFile } from '../../platform/thread/open-thread.ts'
import { rejectHiddenCost } from '../sale/reject-hidden-cost.ts'
import { isLongerThan, readRows } from './read-rows.ts'
import type { ReportFormat, ReportThread } from './report-thread.ts'
import type { ReadRows } from './report.ts'
import type { ReportKind, ReportRowByKind } from './reports.ts'

type ReportEndpoint = Contract['reports' | 'csvReports'][ReportKind] & Endpoint

const CALLS = { pdf: contract.reports, csv: contract.csvReports } as const

const writeInThread: ReportThread = openThread(threadFile('report-thread', import.meta.url))

/**
 * Serves a report as a download that is streamed while a worker thread writes it. The thread
 * receives the rows in batches, and each chunk takes one turn in the account's queue for heavy
 * work.
 */
export const serveReport =
  (kind: ReportKind, format: ReportFormat): Handler<ReportEndpoint> =>
  async ({ ctx, caller, input: filters, request: { timeZone } }) => {
    const { accountId, personId, role, eventScope } = caller
    const { db, clock, settings } = ctx
    await rejectHiddenCost(db, caller, 'cost' in filters ? { cost: filters.cost } : {})
    const { response } = CALLS[format][kind]
    const now = clock.now()
    const release = acquireHeavySlot(accountId)
    try {
      const broker = await db
        .selectFrom('accounts')
        .select(['name', 'broker_key as brokerId'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!broker) throw new ApiError('notFound')
      const params = {
        ...filters,
        accountId,
        personId,
        role,
        eventScope,
        timeZone,
        now,
        feePercent: settings.feePercent,
      }
      if (format === 'pdf' && (await isLongerThan[kind](db, params, MAX_PDF_REPORT_ROWS)))
        throw new ApiError('reportTooLong')
      const read = readRows[kind] as ReadRows<ReportRowByKind[ReportKind]>
      const batches = readInBatches<ReportRowByKind[ReportKind]>(
        async (after, size) => {
          await requireMembership(db, caller)
          return shownRows(role, await read(db, params, after, size))
        },
        {
          onUnreadable: (rows) => recordUnreadable(ctx, getRecordKind(kind), rows),
        },
      )
      const details = { broker, filters, timeZone, madeAt: now }
      const chunks = writeInThread({ kind, format, facts: details }, batches)
      const next = () => runInHeavyQueue(() => chunks.next(), { whose: accountId })
      return new Response(await streamChunks(chunks, { next, onEnd: release }), {
        headers: {
          'Content-Type': response.mediaType,
          'Content-Disposition': `attachment; filename="${response.filename}"`,
          'X-Content-Type-Options': 'nosniff',
        },
      })
    } catch (error) {
      release()
      throw error
    }
  }

/** The rows of a report, without the costs and earnings that a role may not see. */
const shownRows = <Row extends object>(role: Role, rows: Row[]): Row[] =>
  hasRight(role, 'seeCost')
    ? rows
    : rows.map((row) => ('purchasePrice' in row ? { ...row, purchasePrice: null, fee: null } : row))
