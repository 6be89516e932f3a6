import { Cancelled, isApiFailure } from '@seatdesk/api-client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const PasswordDialog = lazy(async () => ({
  default: (await import('./PasswordDialog.tsx')).PasswordDialog,
}))

const wantsProof = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'proofWanted'

interface Proof {
  /**
   * Does some work; where a call of it wants the password given again, it is done once more then.
   * Rejects as the work does, and as cancelled when no password was given.
   */
  proven: (work: () => Promise<void>) => Promise<void>
  /** Asks for the password while that is wanted; `null` otherwise. */
  dialog: ReactNode
}

interface Waiting {
  goOn: () => Promise<void>
  giveUp: () => void
}

/** Gets past calls that want the password given a short while ago; `prove` hands it to the server. */
export const useProof = (prove: (password: string) => Promise<unknown>): Proof => {
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
      <PasswordDialog
        onPassword={async (password) => {
          await prove(password)
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
