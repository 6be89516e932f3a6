import { isApiFailure } from '@seatdesk/api-client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}))

const wantsProof = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'proofWanted'

interface Proof {
  /** Does some work; where a call of it wants the password given again, it is done once more then. */
  proven: (work: () => Promise<void>) => Promise<void>
  /** Asks for the password while that is wanted; `null` otherwise. */
  dialog: ReactNode
}

/** Gets past calls that the server wants its broker's password for, given a short while ago. */
export const useProof = (): Proof => {
  const [waiting, setWaiting] = useState<{ work: () => Promise<void> } | null>(null)

  const proven = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!wantsProof(error)) throw error
      setWaiting({ work })
    }
  }

  const goOn = async (): Promise<void> => {
    await waiting?.work()
    setWaiting(null)
  }

  const dialog = waiting && (
    <Suspense>
      <ProofDialog onProved={goOn} onClose={() => setWaiting(null)} />
    </Suspense>
  )
  return { proven, dialog }
}
