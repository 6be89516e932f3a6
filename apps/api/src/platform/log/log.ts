/** What the log tells: a few facts of each kind of event, and no way to add others. */
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
  | { event: 'slow-duty'; duty: string; durationMs: number }
  | { event: 'set-aside'; queue: string; itemId: string; attempts: number }
  | { event: 'error'; requestId: string | null; message: string; stack: string }

type LogFormat = 'json' | 'text'

/** `error` tells of faults alone, `info` of everything. */
type LogLevel = 'info' | 'error'

/** How the log is written, and how much of it. */
export interface LogSettings {
  format: LogFormat
  level: LogLevel
}

let settings: LogSettings = { format: 'text', level: 'error' }

/** Sets how this process writes its log; faults in readable lines until then. */
export const setLog = (given: LogSettings): void => {
  settings = given
}

/** Writes one event to the log, which is the standard error stream. */
export const log = (entry: LogEntry): void => {
  const level = entry.event === 'error' ? 'error' : 'info'
  if (level === 'info' && settings.level === 'error') return
  const time = new Date().toISOString()
  console.error(
    settings.format === 'json' ? JSON.stringify({ time, level, ...entry }) : asText(time, entry),
  )
}

const asText = (time: string, { event, ...facts }: LogEntry): string => {
  const head = `${time.slice(11, 23)} ${event}`
  if ('stack' in facts) return [head, facts.requestId, facts.stack].filter(Boolean).join(' ')
  return [head, ...Object.entries(facts).map(([name, value]) => `${name}=${value}`)].join(' ')
}
