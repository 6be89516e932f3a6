import { isApiError } from '@seatdesk/api-client'
import { QUOTAS } from '@seatdesk/domain'
import type { StoreApi } from 'zustand/vanilla'

import type { imports as calls } from '../../lib/api/stock.ts'
import type { ImportState, ImportPhase } from './import-state.ts'
import type { ImportFileClient } from './open-import-file.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 20_000

interface RetryOptions {
  /** Called when the server becomes unreachable, and when it is reachable again. */
  onAway: (isHidden: boolean) => void
  signal: AbortSignal
}

/**
 * Retries a call until it succeeds. Backs off while the server is unreachable, and retries at once
 * when the browser is online again. The call must be idempotent.
 */
const retryWithBackoff = async <Value>(
  call: () => Promise<Value>,
  { onAway, signal }: RetryOptions,
): Promise<Value> => {
  for (let pause = FIRST_DELAY_MS; ; pause = Math.min(pause * 2, MAX_DELAY_MS)) {
    signal.throwIfAborted()
    try {
      const value = await call()
      onAway(false)
      return value
    } catch (error) {
      if (!isTransientError(error)) throw error
      onAway(true)
      await waitOrReconnect(pause, signal)
    }
  }
}

const TOO_MANY_REQUESTS = 429
const BAD_GATEWAY = 502

/**
 * Returns whether an error is temporary: a lost connection, a restarting server, or a rate limit.
 */
const isTransientError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' ||
    (error.kind === 'http' && (error.status === TOO_MANY_REQUESTS || error.status >= BAD_GATEWAY)))

const waitOrReconnect = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** What the user decides about remarkable rows. */
export interface ApplyChoices {
  confirmUnusualPrice?: true
  skipLateDelivery?: true
}

interface ImportStepsOptions {
  store: StoreApi<ImportState>
  imports: typeof calls
  file: () => ImportFileClient
  /** Aborts the current step. */
  stop: () => AbortSignal
}

/** Creates the steps of an import. Each call of a step is retried on connection loss. */
export const createImportSteps = ({ store, imports, file, stop }: ImportStepsOptions) => {
  const { setState } = store

  const patiently = <Value>(call: (options: { signal: AbortSignal }) => Promise<Value>) => {
    const signal = stop()
    return retryWithBackoff(() => call({ signal }), {
      signal,
      onAway: (isHidden) => setState({ isAway: isHidden }),
    })
  }

  /** Runs a step; on failure shows the error in the phase where the step started. */
  const step = async (back: ImportPhase, steps: () => Promise<void>): Promise<void> => {
    const signal = stop()
    setState({ failure: null })
    try {
      await steps()
    } catch (failure) {
      if (!signal.aborted) setState({ phase: back, failure, isAway: false })
    }
  }

  /** Uploads chunks; uploading a known chunk changes nothing. */
  const send = async (chunks: readonly number[], id: number): Promise<void> => {
    setState({ phase: 'sending', done: 0, of: chunks.length })
    for (const [index, number] of chunks.entries()) {
      const text = await file().chunk(number)
      const chunk = new File([text], 'piece.csv', { type: 'text/csv' })
      const { data } = await patiently((options) =>
        imports.putChunk({ id, number, file: chunk }, options),
      )
      setState({ standing: data, done: index + 1 })
    }
  }

  /** Loads the known row results of all chunks. */
  const readRows = async (id: number, chunks: number): Promise<void> => {
    setState({ done: 0, of: chunks })
    for (const number of chunkNumbers(chunks)) {
      const { data } = await patiently((options) => imports.rows({ id, number }, options))
      await file().note(data)
      setState(({ done, version }) => ({ done: done + 1, version: version + 1 }))
    }
  }

  /** Previews all chunks. */
  const tryAll = async (id: number, chunks: number): Promise<void> => {
    setState({ phase: 'trying', done: 0, of: chunks })
    const { data } = await patiently((options) => imports.try({ id }, options))
    await readRows(id, chunks)
    const [unknown, settled] = [await file().unknownEvents(), await file().settledEvents()]
    setState({ phase: 'tried', standing: data, unknown, settled })
  }

  /** Applies the remaining chunks, one after another. */
  const applyAll = async (
    id: number,
    left: readonly number[],
    choices: ApplyChoices,
  ): Promise<void> => {
    for (const number of left) {
      const { data } = await patiently((options) =>
        imports.apply({ id, number, ...choices }, options),
      )
      await file().note(data)
      setState(({ done, version, standing }) => ({
        done: done + 1,
        version: version + 1,
        standing: standing && { ...standing, applied: [...standing.applied, number] },
      }))
    }
  }

  return { patiently, step, send, readRows, tryAll, applyAll }
}

/** Returns the numbers of `count` chunks. */
export const chunkNumbers = (count: number): number[] =>
  Array.from({ length: Math.min(count, QUOTAS.importChunks) }, (_, number) => number)
