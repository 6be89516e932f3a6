import { toast } from '@seatdesk/ui'
import { type ComponentType, use, useEffect, useReducer, useRef } from 'react'

import { useI18n } from '../i18n/index.ts'

/** A component whose code loads on first use. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before the first use. Never rejects. */
  preload: () => Promise<void>
}

/**
 * Loads a component on first use, like React's `lazy`. If its code cannot be loaded, the rest of the
 * screen stays: it says so in a toast, and shows the component once the connection is back.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let attempt: Promise<ComponentType<Props> | null> | null = null

  /** Resolves to null if the code cannot be loaded. */
  const start = () => {
    if (attempt !== null) return attempt
    const started = load().then(
      (code) => {
        // React reads these members, so that `use` does not suspend for code that is there.
        void Object.assign(started, { status: 'fulfilled', value: code })
        return code
      },
      () => null,
    )
    attempt = started
    return started
  }

  function Lazy(props: Props) {
    const [, retry] = useReducer((count: number) => count + 1, 0)
    const Code = use(start())
    if (Code !== null) return <Code {...props} />
    return (
      <LoadFailure
        onRetry={() => {
          attempt = null
          retry()
        }}
      />
    )
  }
  return Object.assign(Lazy, {
    preload: async () => {
      if ((await start()) === null) attempt = null
    },
  })
}

/** Says that the code could not be loaded; retries when the connection is back. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  const retry = useRef(onRetry)
  useEffect(() => {
    const key = navigator.onLine ? 'COMMON.UNREACHABLE' : 'COMMON.FAILED_OFFLINE'
    toast({ tone: 'error', message: t(key) })
    const onOnline = () => retry.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [t])
  return null
}
