import { isApiFailure } from '@seatdesk/api-client'
import { CODE_LENGTH } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { useProof } from '@seatdesk/front/proof'
import { Button, CodeField, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { api } from '../../../lib/api.ts'
import { t, translated } from '../../../lib/messages/settings.ts'
import { PROVER } from '../../../lib/prover.ts'
import { QrCode } from './QrCode.tsx'
import { SecretKey } from './SecretKey.tsx'

import classes from './SetUpDialog.module.css'

interface SetUpDialogProps {
  /** The secret that the app is to know, as text and as an address that it reads. */
  begun: { secret: string; uri: string }
  /** Called with the recovery codes, once a code of the app was right. */
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'AUTHENTICATOR.CODE_INCOMPLETE'),
  ),
})

/** Hands the secret to the app, as a picture or as text, and takes a first code of it. */
export function SetUpDialog({ begun, onConfirmed, onClose }: SetUpDialogProps) {
  const id = useId()
  const { proven, dialog } = useProof(PROVER)
  const form = useForm({
    schema: codeForm,
    translated,
    initial: { code: '' },
    refusedField: 'code',
    onSubmit: async ({ code }) => {
      try {
        await proven(async () => {
          onConfirmed((await api.account.confirmAuthenticator({ code })).data.recoveryCodes)
        })
      } catch (error) {
        if (isApiFailure(error) && error.kind === 'refused') form.reset()
        throw error
      }
    },
  })
  if (dialog) return dialog

  return (
    <Modal
      isOpen
      title={t('AUTHENTICATOR.SET_UP_TITLE')}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('AUTHENTICATOR.CONFIRM')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['root']} {...form.root}>
        <Text>{t('AUTHENTICATOR.SCAN')}</Text>
        <QrCode text={begun.uri} label={t('AUTHENTICATOR.PICTURE')} />
        <SecretKey secret={begun.secret} />
        <CodeField
          label={t('AUTHENTICATOR.CODE')}
          length={CODE_LENGTH}
          isInProgress={form.isInProgress}
          onComplete={() => form.root.ref.current?.requestSubmit()}
          data-autofocus
          {...form.code('code')}
        />
      </form>
    </Modal>
  )
}
