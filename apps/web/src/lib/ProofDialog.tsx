import { CODE_LENGTH } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { Button, CodeField, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'
import * as v from 'valibot'

import { api } from './api.ts'
import { t, translated } from './messages/settings.ts'
import { toastFailure } from './messages/words.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface ProofDialogProps {
  /** Called once the broker has proved who it is; what it throws is told. */
  onProved: () => Promise<void>
  onClose: () => void
}

/** Asks for the password before something that a thief would do, or for a code of the broker's phone. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const [isByCode, setByCode] = useState(false)
  const [isSending, setSending] = useState(false)

  async function sendCode() {
    setSending(true)
    try {
      await api.account.requestProof({})
      setByCode(true)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  if (isByCode) return <CodeDialog onProved={onProved} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('PROOF.TITLE')}
      text={t('PROOF.TEXT')}
      label={t('PROOF.PASSWORD')}
      confirmLabel={t('PROOF.CONFIRM')}
      onPassword={async (password) => {
        await api.account.prove({ password })
        await onProved()
      }}
      onClose={onClose}
    >
      <Button emphasis="quiet" isInProgress={isSending} onClick={() => void sendCode()}>
        {t('PROOF.BY_CODE')}
      </Button>
    </PasswordDialog>
  )
}

const codeForm = v.object({
  code: v.pipe(v.string(), v.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'PROOF.CODE_INCOMPLETE')),
})

/** A code does for the password: that of the text message, or one of the authenticator app. */
function CodeDialog({ onProved, onClose }: ProofDialogProps) {
  const id = useId()
  const form = useForm({
    schema: codeForm,
    translated,
    initial: { code: '' },
    refusedField: 'code',
    onSubmit: async ({ code }) => {
      await api.account.prove({ code })
      await onProved()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('PROOF.CODE_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('PROOF.CONFIRM')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <Text>{t('PROOF.CODE_TEXT')}</Text>
          <CodeField
            label={t('PROOF.CODE')}
            length={CODE_LENGTH}
            isInProgress={form.isInProgress}
            onComplete={() => form.root.ref.current?.requestSubmit()}
            data-autofocus
            {...form.code('code')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
