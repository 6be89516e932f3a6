import { Button, Stack } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { t } from './i18n/actions.ts'

interface FormDialogProps {
  /** What it does, above it and on its button. */
  title: string
  /** What `useForm` gives for the form. */
  root: ComponentProps<'form'>
  isInProgress: boolean
  /** Whether it takes something away; off by default. */
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with what sends it and the way back. */
export function FormDialog(props: FormDialogProps) {
  const { title, root, isInProgress, isDangerous = false, onClose, children } = props
  const id = useId()
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ACT.BACK')}</Button>
          <Button
            type="submit"
            form={id}
            emphasis={isDangerous ? 'danger' : 'main'}
            isInProgress={isInProgress}
          >
            {title}
          </Button>
        </>
      }
    >
      <form id={id} {...root}>
        <Stack gap="sm">{children}</Stack>
      </form>
    </Modal>
  )
}
