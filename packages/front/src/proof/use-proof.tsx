import { Cancelled, isApiFailure } from '@seatdesk/api-client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Credential for step-up authentication. */
export type Proof = { password: string } | { code: string }

/** How a front-end reauthenticates the user. */
export interface Prover {
  /** Sends the credential to the server. */
  prove: (proof: Proof) => Promise<unknown>
  /** Sends a code that replaces the password. */
  requestCode: () => Promise<unknown>
}

const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}))

const wantsProof = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'proofWanted'

interface Proven {
  /**
   * Runs the work. If the server requires step-up authentication, asks the user and runs it again.
   * Rejects as the work does, or as canceled if the user gives no credential. Its dialog replaces
   * any other.
   */
  proven: (work: () => Promise<void>) => Promise<void>
  /** The step-up dialog while it is open; null otherwise. */
  dialog: ReactNode
}

interface Waiting {
  goOn: () => Promise<void>
  giveUp: () => void
}

/** Step-up authentication for calls that require a recent password. */
export const useProof = ({ prove, requestCode }: Prover): Proven => {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const proven = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!wantsProof(error)) throw error
      await new Promise<void>((resolve, reject) => {
        setWaiting({
          goOn: () => work().then(resolve, reject),
          giveUp: () => reject(new Cancelled()),
        })
      })
    }
  }

  const dialog = waiting && (
    <Suspense>
      <ProofDialog
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
