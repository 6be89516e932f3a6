import type { JobName } from '@seatdesk/domain'

/** The last run of a scheduled job in this process. */
export interface JobRun {
  job: JobName
  lastAt: Date
  durationMs: number
  hasFailed: boolean
  /** When the job runs next; `null` if it is not scheduled. */
  nextAt: Date | null
}

/** Log of this process's scheduled jobs. */
export interface JobLog {
  note(done: Omit<JobRun, 'nextAt'>): void
  /** Sets the interval at which jobs repeat. */
  repeatsEvery(pauseMs: number): void
  read(): JobRun[]
}

export const createJobLog = (): JobLog => {
  const notes = new Map<JobName, Omit<JobRun, 'nextAt'>>()
  let pauseMs: number | null = null
  return {
    note: (done) => void notes.set(done.job, done),
    repeatsEvery: (ms) => {
      pauseMs = ms
    },
    read: () =>
      [...notes.values()].map((note) => ({
        ...note,
        nextAt: pauseMs === null ? null : new Date(note.lastAt.getTime() + pauseMs),
      })),
  }
}
