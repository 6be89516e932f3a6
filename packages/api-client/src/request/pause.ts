import { orCancelled } from './or-cancelled.ts'

/** Waits; the signal ends it as a cancelled call. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return orCancelled(end, signal).finally(() => clearTimeout(timer))
}
