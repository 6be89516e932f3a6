import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { useWords } from '../messages/index.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { Proof } from './use-proof.tsx'

interface ProofDialogProps {
  /** Called with what was given; what it throws is told, and marks it as wrong. */
  onProof: (proof: Proof) => Promise<void>
  /** Has a code sent that does for the password. */
  requestCode: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before something that a thief would do, or for a code of one's phone. */
export function ProofDialog({ onProof, requestCode, onClose }: ProofDialogProps) {
  const [isByCode, setByCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const { t, toastFailure } = useWords()

  async function sendCode() {
    setSending(true)
    try {
      await requestCode()
      setByCode(true)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  if (isByCode) return <CodeDialog onCode={(code) => onProof({ code })} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('PROOF.TITLE')}
      text={t('PROOF.TEXT')}
      label={t('PROOF.PASSWORD')}
      confirmLabel={t('PROOF.CONFIRM')}
      isRefusable
      onPassword={(password) => onProof({ password })}
      onClose={onClose}
    >
      <Button emphasis="quiet" isInProgress={isSending} onClick={() => void sendCode()}>
        {t('PROOF.BY_CODE')}
      </Button>
    </PasswordDialog>
  )
}
