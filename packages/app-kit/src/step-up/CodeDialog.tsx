import { CODE_LENGTH } from '@seatdesk/domain'
import { Button, CodeField, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { useForm } from '../form/index.ts'
import { useI18n } from '../i18n/index.ts'

const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

interface CodeDialogProps {
  /**
   * Called with the digits. If it throws, the error is shown and the digits are marked as wrong.
   */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/**
 * Step-up authentication with a code instead of the password: from a text message or the
 * authenticator app.
 */
export function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  const id = useId()
  const { t } = useI18n()
  const form = useForm({
    schema: v.object({ code: v.pipe(v.string(), v.regex(CODE, t('PROOF.CODE_INCOMPLETE'))) }),
    translate: (text) => text,
    initial: { code: '' },
    rejectedField: 'code',
    onSubmit: ({ code }) => onCode(code),
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
