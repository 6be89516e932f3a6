/** Log entries: a fixed set of fields for each kind of event. */
export type LogEntry =
  | { event: 'start'; address: string; isSandbox: boolean; isDemo: boolean }
  | { event: 'stop'; signal: string }
  | {
      event: 'request'
      requestId: string
      call: string
      status: number
      durationMs: number
      accountId: number | null
    }
  | { event: 'slow-job'; job: string; durationMs: number }
  | { event: 'set-aside'; queue: string; itemId: string; attempts: number }
  | { event: 'error'; requestId: string | null; message: string; stack: string }

type LogFormat = 'json' | 'text'

/** `error` logs only errors, `info` everything. */
type LogLevel = 'info' | 'error'

/** Format and level of the log. */
export interface LogSettings {
  format: LogFormat
  level: LogLevel
}

let settings: LogSettings = { format: 'text', level: 'error' }

/** Configures the log of this process; before, only errors are logged, as readable lines. */
export const setLog = (next: LogSettings): void => {
  settings = next
}

/** Writes one event to the log, which is standard error. */
export const log = (entry: LogEntry): void => {
  const level = entry.event === 'error' ? 'error' : 'info'
  if (level === 'info' && settings.level === 'error') return
  const time = new Date().toISOString()
  console.error(
    settings.format === 'json' ? JSON.stringify({ time, level, ...entry }) : asText(time, entry),
  )
}

const asText = (time: string, { event, ...details }: LogEntry): string => {
  const head = `${time.slice(11, 23)} ${event}`
  if ('stack' in details) return [head, details.requestId, details.stack].filter(Boolean).join(' ')
  return [head, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(' ')
}
