import { CanceledError, isApiError } from '@seatdesk/api-client'
import { type ReactNode, Suspense, useState } from 'react'

import { lazyComponent } from '../lazy/index.ts'

/** Credential for step-up authentication. */
export type StepUpCredentials = { password: string } | { code: string }

/** How a front-end reauthenticates the user. */
export interface StepUpApi {
  /** Sends the credential to the server. */
  reauthenticate: (stepUp: StepUpCredentials) => Promise<unknown>
  /** Sends a code that replaces the password. */
  requestCode: () => Promise<unknown>
}

const StepUpDialog = lazyComponent(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

const isStepUpRequired = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && error.reason === 'stepUpRequired'

interface StepUp {
  /**
   * Runs the work. If the server requires step-up authentication, asks the user and runs it again.
   * Rejects as the work does, or as canceled if the user gives no credential. Its dialog replaces
   * any other.
   */
  proven: (work: () => Promise<void>) => Promise<void>
  /** The step-up dialog while it is open; null otherwise. */
  dialog: ReactNode
}

interface PendingWork {
  retry: () => Promise<void>
  cancel: () => void
}

/** Step-up authentication for calls that require a recent password. */
export const useStepUp = ({ reauthenticate, requestCode }: StepUpApi): StepUp => {
  const [waiting, setWaiting] = useState<PendingWork | null>(null)

  const proven = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isStepUpRequired(error)) throw error
      await new Promise<void>((resolve, reject) => {
        setWaiting({
          retry: () => work().then(resolve, reject),
          cancel: () => reject(new CanceledError()),
        })
      })
    }
  }

  const dialog = waiting && (
    <Suspense>
      <StepUpDialog
        requestCode={requestCode}
        onCredentials={async (stepUp) => {
          await reauthenticate(stepUp)
          setWaiting(null)
          await waiting.retry()
        }}
        onClose={() => {
          setWaiting(null)
          waiting.cancel()
        }}
      />
    </Suspense>
  )
  return { proven, dialog }
}
