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
  const unsubscribers = [
    ...countRequests(registers),
    ...countDatabase(registers),
    ...countJobs(registers),
    ...countDeliveries(registers),
  ]
  return {
    registry,
    stop: () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      registry.clear()
    },
  }
}

type Registers = Registry[]

const countRequests = (registers: Registers) => {
  const inFlight = new Gauge({
    name: 'seatdesk_requests_in_flight',
    help: 'Requests in progress; a stream counts until it is open.',
    registers,
  })
  const seconds = new Histogram({
    name: 'seatdesk_request_seconds',
    help: 'Response time, by call and status class.',
    labelNames: ['call', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const rejections = new Counter({
    name: 'seatdesk_errors_total',
    help: 'Rejected requests, by error code; 000.429 is a rate limit.',
    labelNames: ['code'],
    registers,
  })
  const repeated = new Counter({
    name: 'seatdesk_idempotent_replays_total',
    help: 'Requests that got a stored response because they repeated an idempotency key.',
    registers,
  })
  return [
    onMetric('requestBegun', () => inFlight.inc()),
    onMetric('requestDone', (metric) => {
      inFlight.dec()
      seconds.observe({ call: metric.call, status: classOf(metric.status) }, metric.seconds)
    }),
    onMetric('requestRejected', ({ code }) => rejections.inc({ code })),
    onMetric('responseRepeated', () => repeated.inc()),
  ]
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`

const countDatabase = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'seatdesk_query_seconds',
    help: 'Duration of SQL statements, without the wait for a connection.',
    labelNames: ['outcome'],
    buckets: QUERY_SECONDS,
    registers,
  })
  const inUse = new Gauge({
    name: 'seatdesk_database_connections_in_use',
    help: 'Database connections in use; the embedded engine has one.',
    registers,
  })
  const awaited = new Gauge({
    name: 'seatdesk_database_connections_awaited',
    help: 'Statements and transactions waiting for a connection.',
    registers,
  })
  const repeated = new Counter({
    name: 'seatdesk_transaction_retries_total',
    help: 'Transactions retried after a database error, by error code.',
    labelNames: ['code'],
    registers,
  })
  return [
    onMetric('queryDone', (metric) =>
      seconds.observe({ outcome: metric.hasFailed ? 'failed' : 'done' }, metric.seconds),
    ),
    onMetric('connectionUsed', ({ by }) => inUse.inc(by)),
    onMetric('connectionAwaited', ({ by }) => awaited.inc(by)),
    onMetric('transactionRepeated', ({ code }) => repeated.inc({ code })),
  ]
}

/** Buckets from five minutes, the most that an instant delivery takes, to a week. */
const DELIVERY_SECONDS = [300, 3600, 86_400, 604_800]

const countDeliveries = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'seatdesk_order_delivery_seconds',
    help: 'Time from order to delivery; the bucket of 300 counts orders delivered within five minutes.',
    buckets: DELIVERY_SECONDS,
    registers,
  })
  return [onMetric('orderDelivered', (metric) => seconds.observe(metric.seconds))]
}

const countJobs = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'seatdesk_job_seconds',
    help: 'Duration of scheduled jobs.',
    labelNames: ['job'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'seatdesk_job_failures_total',
    help: 'Scheduled jobs that failed.',
    labelNames: ['job'],
    registers,
  })
  const doneAt = new Map<string, number>()
  const ageGauge = new Gauge({
    name: 'seatdesk_job_age_seconds',
    help: 'Seconds since a scheduled job last succeeded.',
    labelNames: ['job'],
    registers,
    collect: () => {
      for (const [job, at] of doneAt) ageGauge.set({ job }, (performance.now() - at) / 1000)
    },
  })
  return [
    onMetric('jobDone', ({ job, seconds: duration, hasFailed }) => {
      seconds.observe({ job }, duration)
      if (hasFailed) failures.inc({ job })
      else doneAt.set(job, performance.now())
    }),
  ]
}
