import { Cancelled, isApiFailure } from '@seatdesk/api-client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

/** What shows the server that it is still the same person who signed in. */
export type Proof = { password: string } | { code: string }

/** How a front-end proves who is signed in. */
export interface Prover {
  /** Hands a proof to the server. */
  prove: (proof: Proof) => Promise<unknown>
  /** Has a code sent that does for the password. */
  requestCode: () => Promise<unknown>
}

const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}))

const wantsProof = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'proofWanted'

interface Proven {
  /**
   * Does some work; where a call of it wants the password given again, it is done once more then.
   * Rejects as the work does, and as cancelled when neither was given. The dialog stands in the place of any other.
   */
  proven: (work: () => Promise<void>) => Promise<void>
  /** Asks for the password, or for a code, while that is wanted; `null` otherwise. */
  dialog: ReactNode
}

interface Waiting {
  goOn: () => Promise<void>
  giveUp: () => void
}

/** Gets past calls that want the password given a short while ago. */
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
