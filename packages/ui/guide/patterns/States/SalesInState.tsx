import { useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import { FailedState } from '../../../src/FailedState/FailedState.tsx'
import { Stack, Title } from '../../../src/mantine.ts'
import { SALES } from '../sales.ts'
import { SalesTable } from '../SalesTable.tsx'

/** What a list may be in. */
type ListState = 'waiting' | 'some' | 'waiting for others' | 'empty' | 'failed'

interface SalesInStateProps {
  /** The state that it is in at first. */
  state: ListState
  /** Asks the server again. */
  onRetry: () => Promise<void>
}

/** One list in each of its states, which never changes its place or its shape from one to the next. */
export function SalesInState({ state: atFirst, onRetry }: SalesInStateProps) {
  const [state, setState] = useState(atFirst)
  const hasRows = state === 'some' || state === 'waiting for others'

  async function retry() {
    setState('waiting')
    await onRetry()
    setState('some')
  }

  return (
    <Stack gap="md">
      <Title order={1}>Sales</Title>
      <SalesTable
        rows={hasRows ? SALES.slice(0, 6) : []}
        waitingRows={6}
        isWaiting={state === 'waiting' || state === 'waiting for others'}
        isStale={state === 'waiting for others'}
        empty={
          <EmptyState drawing="sheet" action={<Button href="#listings">List tickets</Button>}>
            Nothing sold yet.
          </EmptyState>
        }
        failed={
          state === 'failed' && (
            <FailedState onRetry={() => void retry()}>The sales could not be loaded.</FailedState>
          )
        }
      />
    </Stack>
  )
}
