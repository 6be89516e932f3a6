import { type Channel, channel } from 'node:diagnostics_channel'

/** Metrics events of this process; free of personal data. */
export interface MetricEvents {
  requestBegun: null
  requestDone: { call: string; status: number; seconds: number }
  /** A request was refused by an error's code. */
  refused: { code: string }
  /** A remembered answer was given again under its idempotency key. */
  answerRepeated: null
  queryDone: { seconds: number; hasFailed: boolean }
  /** One more (1) or one less (-1) waits for a connection to the database. */
  connectionAwaited: { by: 1 | -1 }
  /** One more (1) or one less (-1) connection is in use. */
  connectionUsed: { by: 1 | -1 }
  transactionRepeated: { code: string }
  dutyDone: { duty: string; seconds: number; hasFailed: boolean }
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
  fact: MetricEvents[Name],
): void => {
  const told = channelOf(name)
  if (told.hasSubscribers) told.publish(fact)
}

/** Listens to a kind of fact; gives the function that ends it. */
export const onMetric = <Name extends keyof MetricEvents>(
  name: Name,
  listener: (fact: MetricEvents[Name]) => void,
): (() => void) => {
  const onMessage = (fact: unknown) => listener(fact as MetricEvents[Name])
  channelOf(name).subscribe(onMessage)
  return () => {
    channelOf(name).unsubscribe(onMessage)
  }
}
