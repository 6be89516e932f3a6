import { type Channel, channel } from 'node:diagnostics_channel'

/** Metrics events of this process; free of personal data. */
export interface MetricEvents {
  requestBegun: null
  requestDone: { call: string; status: number; seconds: number }
  /** A request was rejected, with the error's code. */
  requestRejected: { code: string }
  /** A stored response was repeated under its idempotency key. */
  responseRepeated: null
  queryDone: { seconds: number; hasFailed: boolean }
  /** One more (1) or one less (-1) task waits for a database connection. */
  connectionAwaited: { by: 1 | -1 }
  /** One more (1) or one less (-1) connection is in use. */
  connectionUsed: { by: 1 | -1 }
  transactionRepeated: { code: string }
  /** An order was delivered this long after it was placed. */
  orderDelivered: { seconds: number }
  jobDone: { job: string; seconds: number; hasFailed: boolean }
}

const channels = new Map<keyof MetricEvents, Channel>()

const channelOf = (name: keyof MetricEvents): Channel => {
  const open = channels.get(name) ?? channel(`seatdesk.${name}`)
  channels.set(name, open)
  return open
}

/** Emits an event to its listeners; costs next to nothing without listeners. */
export const emitMetric = <Name extends keyof MetricEvents>(
  name: Name,
  metric: MetricEvents[Name],
): void => {
  const metricChannel = channelOf(name)
  if (metricChannel.hasSubscribers) metricChannel.publish(metric)
}

/** Listens to a metrics event; returns a function that unsubscribes. */
export const onMetric = <Name extends keyof MetricEvents>(
  name: Name,
  listener: (metric: MetricEvents[Name]) => void,
): (() => void) => {
  const onMessage = (metric: unknown) => listener(metric as MetricEvents[Name])
  channelOf(name).subscribe(onMessage)
  return () => {
    channelOf(name).unsubscribe(onMessage)
  }
}
