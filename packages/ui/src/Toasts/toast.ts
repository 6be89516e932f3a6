/** What a toast tells about: the thing succeeded, failed, deserves care, or is merely so. */
export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** One toast on show. */
export interface Toast {
  /** Sixteen random characters. */
  readonly id: string
  /** What it tells about, which decides its icon, its colour and how urgently it is said. */
  readonly tone: ToastTone
  /** One sentence in plain words. */
  readonly message: string
}

/** How long a toast stays, in milliseconds; it does not age while hovered or focused. */
export const TOAST_LIFE = 5000

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast at the top centre, `info` unless told otherwise, and returns its id. */
export const toast = ({
  tone = 'info',
  message,
}: {
  tone?: ToastTone
  message: string
}): string => {
  const id = randomId()
  show([...shown, { id, tone, message }])
  return id
}

/** Takes a toast away before its time; an unknown id is ignored. */
export const dismissToast = (id: string) => {
  show(shown.filter((one) => one.id !== id))
}

/** The toasts on show, oldest first, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
}
