import { useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import { FailedState } from '../../../src/FailedState/FailedState.tsx'
import { Stack, Title } from '../../../src/mantine.ts'
import { SALES } from '../sales.ts'
import { SalesTable } from '../SalesTable.tsx'

/** The state of a list. */
type ListState = 'waiting' | 'some' | 'waiting for others' | 'empty' | 'failed'

interface SalesInStateProps {
  /** The initial state. */
  state: ListState
  /** Repeats the request. */
  onRetry: () => Promise<void>
}

/** A list in one of its states. The layout is the same in all of them. */
export function SalesListInState({ state: atFirst, onRetry }: SalesInStateProps) {
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
            No sales yet.
          </EmptyState>
        }
        failed={
          state === 'failed' && (
            <FailedState onRetry={() => void retry()}>Sales could not be loaded.</FailedState>
          )
        }
      />
    </Stack>
  )
}
