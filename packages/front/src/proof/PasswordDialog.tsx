import { Button, PasswordField, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { useForm } from '../form/index.ts'
import { useWords } from '../messages/index.ts'

interface PasswordDialogProps {
  /** Called with the password; what it throws is told. */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password of whoever is signed in, before something that a thief would do. */
export function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const id = useId()
  const { t } = useWords()
  const form = useForm({
    schema: v.object({ password: v.pipe(v.string(), v.nonEmpty(t('PROOF.PASSWORD_REQUIRED'))) }),
    translated: (text) => text,
    initial: { password: '' },
    refusedField: 'password',
    onSubmit: ({ password }) => onPassword(password),
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('PROOF.TITLE')}
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
          <Text>{t('PROOF.TEXT')}</Text>
          <PasswordField
            label={t('PROOF.PASSWORD')}
            autoComplete="current-password"
            data-autofocus
            {...form.text('password')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
