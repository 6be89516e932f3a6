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

interface JobNote extends Omit<JobRun, 'nextAt'> {
  /** How long it rests now, if that is longer than the interval of all jobs. */
  restMs: number
}

/** Log of this process's scheduled jobs. */
export interface JobLog {
  note(done: JobNote): void
  /** The last run of a job. */
  last(job: JobName): JobNote | undefined
  /** Sets the interval at which jobs repeat. */
  repeatsEvery(pauseMs: number): void
  read(): JobRun[]
}

export const createJobLog = (): JobLog => {
  const notes = new Map<JobName, JobNote>()
  let pauseMs: number | null = null
  return {
    note: (done) => void notes.set(done.job, done),
    last: (job) => notes.get(job),
    repeatsEvery: (ms) => {
      pauseMs = ms
    },
    read: () =>
      [...notes.values()].map(({ restMs, ...note }) => ({
        ...note,
        nextAt:
          pauseMs === null ? null : new Date(note.lastAt.getTime() + Math.max(pauseMs, restMs)),
      })),
  }
}
