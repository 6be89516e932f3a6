import { Button, PasswordField, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { type ReactNode, useId } from 'react'
import * as v from 'valibot'

import { useForm } from '../form/index.ts'
import { useI18n } from '../i18n/index.ts'

interface PasswordDialogProps {
  title: string
  text: string
  /** Label of the password field. */
  label: string
  confirmLabel: string
  /** Whether confirming cannot be undone; false by default. */
  isDangerous?: boolean
  autoComplete?: 'current-password' | 'new-password'
  /** Returns the error of a non-empty password, or null; null by default. */
  validatePassword?: (password: string) => string | null
  /**
   * Whether a server error concerns this password, which is then marked as wrong; false by default.
   */
  canBeRejected?: boolean
  /** Called with the password; an error it throws is shown. */
  onPassword: (password: string) => Promise<void>
  /** Shows an error of `onPassword`; in a toast by default. */
  showError?: (error: unknown) => void
  onClose: () => void
  /** An alternative below the password; none by default. */
  children?: ReactNode
}

/** Dialog that asks for a password before an action. */
export function PasswordDialog({
  title,
  text,
  label,
  confirmLabel,
  isDangerous = false,
  autoComplete = 'current-password',
  validatePassword = () => null,
  canBeRejected = false,
  onPassword,
  showError,
  onClose,
  children,
}: PasswordDialogProps) {
  const id = useId()
  const { t } = useI18n()
  const form = useForm({
    schema: v.object({
      password: v.pipe(
        v.string(),
        v.nonEmpty(t('PROOF.PASSWORD_REQUIRED')),
        v.check(
          (password) => validatePassword(password) === null,
          ({ input }) => validatePassword(input) ?? '',
        ),
      ),
    }),
    translate: (message) => message,
    initial: { password: '' },
    ...(canBeRejected && { rejectedField: 'password' as const }),
    onSubmit: ({ password }) => onPassword(password),
    ...(showError && { showError }),
  })
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            type="submit"
            form={id}
            emphasis={isDangerous ? 'danger' : 'main'}
            isInProgress={form.isInProgress}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <Text>{text}</Text>
          <PasswordField
            label={label}
            autoComplete={autoComplete}
            data-autofocus
            {...form.text('password')}
          />
          {children}
        </Stack>
      </form>
    </Modal>
  )
}
