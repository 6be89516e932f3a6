import { Unreachable } from '../failure/api-failure.ts'

/** Waits for a part of an answer; what takes too long is given up, with all the rest of it. */
export type InTime = <Part>(part: Promise<Part>) => Promise<Part>

/** How long each part of one answer may take, and `until` when it is wanted at all. */
export const openTime = (milliseconds: number, signal: AbortSignal | undefined) => {
  const late = new AbortController()
  const inTime: InTime = (part) => {
    let timer: ReturnType<typeof setTimeout>
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late.abort()
        reject(new Unreachable(late.signal.reason))
      }, milliseconds)
    })
    return Promise.race([part, end]).finally(() => clearTimeout(timer))
  }
  return { inTime, until: signal ? AbortSignal.any([signal, late.signal]) : late.signal }
}
