import type { TrayKeeper } from './tray.ts'

/** So long what is kept may wait: a press is answered before it is written down. */
const WRITE_AFTER_MS = 100

/** A keeper that writes a moment later, and once for many changes. */
export interface LateKeeper extends TrayKeeper {
  /** Writes now what waits to be written, for when the page is left. */
  write(): void
}

/** Keeps by another keeper, but later. Whoever reads is told what was written last. */
export const keepingLater = ({ read, keep }: TrayKeeper): LateKeeper => {
  const waiting = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function write() {
    clearTimeout(timer)
    timer = undefined
    const all = [...waiting.values()]
    waiting.clear()
    for (const writeOne of all) writeOne()
  }

  return {
    read: (whose) => {
      write()
      return read(whose)
    },
    keep: (whose, eventId, part) => {
      waiting.set(JSON.stringify([whose, eventId]), () => keep(whose, eventId, part))
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    write,
  }
}
