import { CanceledError, isApiError } from '@seatdesk/api-client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Credential for step-up authentication. */
export type StepUpCredentials = { password: string } | { code: string }

/** How a front-end reauthenticates the user. */
export interface StepUpApi {
  /** Sends the credential to the server. */
  prove: (proof: StepUpCredentials) => Promise<unknown>
  /** Sends a code that replaces the password. */
  requestCode: () => Promise<unknown>
}

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog.tsx')).StepUpDialog,
}))

const isStepUpRequired = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.reason === 'proofWanted'

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
  goOn: () => Promise<void>
  giveUp: () => void
}

/** Step-up authentication for calls that require a recent password. */
export const useStepUp = ({ prove, requestCode }: StepUpApi): StepUp => {
  const [waiting, setWaiting] = useState<PendingWork | null>(null)

  const proven = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isStepUpRequired(error)) throw error
      await new Promise<void>((resolve, reject) => {
        setWaiting({
          goOn: () => work().then(resolve, reject),
          giveUp: () => reject(new CanceledError()),
        })
      })
    }
  }

  const dialog = waiting && (
    <Suspense>
      <StepUpDialog
        requestCode={requestCode}
        onProof={async (proof) => {
          await prove(proof)
          setWaiting(null)
          await waiting.goOn()
        }}
        onClose={() => {
          setWaiting(null)
          waiting.giveUp()
        }}
      />
    </Suspense>
  )
  return { proven, dialog }
}
