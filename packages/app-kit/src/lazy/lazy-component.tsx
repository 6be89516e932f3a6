import { toast } from '@seatdesk/ui'
import { type ComponentType, use, useEffect, useReducer } from 'react'

import { useI18n } from '../i18n/index.ts'

/** A component whose code loads on first use. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before the first use. Never rejects. */
  preload: () => Promise<void>
}

/** Time before the first retry of a failed load, in ms; it doubles with each retry. */
const RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/**
 * Loads a component on first use, like React's `lazy`. If its code cannot be loaded, the rest of the
 * screen stays: it says so in a toast, and shows the component once the code can be loaded. Unlike
 * `lazy`, it retries.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  type Attempt = Promise<ComponentType<Props> | null>
  let attempt: Attempt | null = null

  /** Resolves to null if the code cannot be loaded. */
  const request = (): Attempt => {
    const requested: Attempt = load().then(
      (code) => {
        // React reads these members, so that `use` does not suspend for code that is there.
        void Object.assign(requested, { status: 'fulfilled', value: code })
        return code
      },
      () => null,
    )
    return requested
  }

  const start = (): Attempt => (attempt ??= request())

  /** Loads the code again. The failed attempt stays until then, so that nothing suspends. */
  const loadAgain = async (): Promise<boolean> => {
    const retried = request()
    if ((await retried) === null) return false
    attempt = retried
    return true
  }

  /** Loads the code again on the next use, if it is not loaded. */
  const forgetFailure = async () => {
    const current = attempt
    if ((await current) === null && attempt === current) attempt = null
  }

  function Lazy(props: Props) {
    const [, render] = useReducer((count: number) => count + 1, 0)
    const Code = use(start())
    if (Code !== null) return <Code {...props} />
    return <LoadFailure loadAgain={loadAgain} onLoaded={render} onUnmount={forgetFailure} />
  }
  return Object.assign(Lazy, {
    preload: async () => {
      await start()
      await forgetFailure()
    },
  })
}

interface LoadFailureProps {
  /** Resolves to whether the code is loaded. */
  loadAgain: () => Promise<boolean>
  onLoaded: () => void
  /** Called when the component is unmounted, also after the code was loaded. */
  onUnmount: () => Promise<void>
}

/**
 * Says that the code could not be loaded. Retries when the connection is back, on every press, and
 * after a while: a server may be unreachable while the browser is online.
 */
function LoadFailure({ loadAgain, onLoaded, onUnmount }: LoadFailureProps) {
  const { t } = useI18n()
  useEffect(() => {
    let isOver = false
    let delay = RETRY_MS
    let timer = 0
    // The control that needs the code.
    const opener = document.activeElement

    const report = () => {
      const key = navigator.onLine ? 'COMMON.UNREACHABLE' : 'COMMON.FAILED_OFFLINE'
      toast({ tone: 'error', message: t(key) })
    }
    const retry = async () => {
      const isLoaded = await loadAgain()
      if (isLoaded && !isOver) onLoaded()
      return isLoaded
    }
    const retryLater = () => {
      timer = window.setTimeout(() => {
        void retry()
        delay = Math.min(delay * 2, MAX_RETRY_MS)
        retryLater()
      }, delay)
    }
    const onOnline = () => void retry()
    const retryPress = async (isPressedAgain: boolean) => {
      if (!(await retry()) && isPressedAgain) report()
    }
    const onClick = ({ target }: MouseEvent) =>
      void retryPress(target instanceof Node && opener?.contains(target) === true)
    report()
    retryLater()
    addEventListener('online', onOnline)
    document.addEventListener('click', onClick)
    return () => {
      isOver = true
      void onUnmount()
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      document.removeEventListener('click', onClick)
    }
  }, [t, loadAgain, onLoaded, onUnmount])
  return null
}
