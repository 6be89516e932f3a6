import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { onMetric } from '../../platform/metric-events.ts'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]

/**
 * Collects the metrics of this process. Labels come from the contract and the code, never from
 * requests, so their number is bounded and none is personal data.
 */
export const collectProcessMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const silences = [
    ...countRequests(registers),
    ...countDatabase(registers),
    ...countJobs(registers),
  ]
  return {
    registry,
    stop: () => {
      for (const silence of silences) silence()
      registry.clear()
    },
  }
}

type Registers = Registry[]

const countRequests = (registers: Registers) => {
  const inFlight = new Gauge({
    name: 'seatdesk_requests_in_flight',
    help: 'Requests that are being answered; a stream is answered once it is open.',
    registers,
  })
  const seconds = new Histogram({
    name: 'seatdesk_request_seconds',
    help: 'How long answers took, by call and class of status.',
    labelNames: ['call', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'seatdesk_refusals_total',
    help: 'Requests that were refused, by the code of the error; 000.429 is a limit.',
    labelNames: ['code'],
    registers,
  })
  const repeated = new Counter({
    name: 'seatdesk_idempotent_replays_total',
    help: 'Requests that got the first answer again, by their idempotency key.',
    registers,
  })
  return [
    onMetric('requestBegun', () => inFlight.inc()),
    onMetric('requestDone', (fact) => {
      inFlight.dec()
      seconds.observe({ call: fact.call, status: classOf(fact.status) }, fact.seconds)
    }),
    onMetric('refused', ({ code }) => refusals.inc({ code })),
    onMetric('answerRepeated', () => repeated.inc()),
  ]
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`

const countDatabase = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'seatdesk_query_seconds',
    help: 'How long statements took, without the wait for a connection.',
    labelNames: ['outcome'],
    buckets: QUERY_SECONDS,
    registers,
  })
  const inUse = new Gauge({
    name: 'seatdesk_database_connections_in_use',
    help: 'Connections that a statement or a transaction has; the embedded engine has one.',
    registers,
  })
  const awaited = new Gauge({
    name: 'seatdesk_database_connections_awaited',
    help: 'Statements and transactions that wait for a connection.',
    registers,
  })
  const repeated = new Counter({
    name: 'seatdesk_transaction_retries_total',
    help: 'Transactions that were done again because the engine asked for it, by its code.',
    labelNames: ['code'],
    registers,
  })
  return [
    onMetric('queryDone', (fact) =>
      seconds.observe({ outcome: fact.hasFailed ? 'failed' : 'done' }, fact.seconds),
    ),
    onMetric('connectionUsed', ({ by }) => inUse.inc(by)),
    onMetric('connectionAwaited', ({ by }) => awaited.inc(by)),
    onMetric('transactionRepeated', ({ code }) => repeated.inc({ code })),
  ]
}

const countJobs = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'seatdesk_duty_seconds',
    help: 'How long the duties of the sweep took.',
    labelNames: ['duty'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'seatdesk_duty_failures_total',
    help: 'Duties of the sweep that failed.',
    labelNames: ['duty'],
    registers,
  })
  const doneAt = new Map<string, number>()
  const ages = new Gauge({
    name: 'seatdesk_duty_age_seconds',
    help: 'Seconds since a duty of the sweep was last done without a failure.',
    labelNames: ['duty'],
    registers,
    collect: () => {
      for (const [duty, at] of doneAt) ages.set({ duty }, (performance.now() - at) / 1000)
    },
  })
  return [
    onMetric('dutyDone', ({ duty, seconds: took, hasFailed }) => {
      seconds.observe({ duty }, took)
      if (hasFailed) failures.inc({ duty })
      else doneAt.set(duty, performance.now())
    }),
  ]
}
