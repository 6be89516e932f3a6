import { Button, Stack } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { t } from '../../../lib/i18n/team.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  form: { root: ComponentProps<'form'>; isInProgress: boolean }
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog, with buttons to cancel and to submit it. */
export function FormDialog({ title, submitLabel, form, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="md">{children}</Stack>
      </form>
    </Modal>
  )
}
