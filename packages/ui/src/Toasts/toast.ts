/** Kind of a toast: success, error, warning or information. */
export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** A visible toast. */
export interface Toast {
  /** Sixteen random characters. */
  readonly id: string
  /** The kind, which determines its icon, color and urgency. */
  readonly tone: ToastTone
  /** One sentence in plain words. */
  readonly message: string
}

/** How long a toast stays, in ms; the timer pauses while it is hovered or focused. */
export const TOAST_DURATION_MS = 5000

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

/**
 * Shows a toast at the top center, `info` by default, and returns its id. Replaces a visible one with
 * the same text.
 */
export const toast = ({
  tone = 'info',
  message,
}: {
  tone?: ToastTone
  message: string
}): string => {
  const id = randomId()
  const others = shown.filter((item) => item.tone !== tone || item.message !== message)
  show([...others, { id, tone, message }])
  return id
}

/** Dismisses a toast early; ignores unknown ids. */
export const dismissToast = (id: string) => {
  show(shown.filter((item) => item.id !== id))
}

/** The visible toasts, oldest first, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
}
