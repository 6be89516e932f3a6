import { Button, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { t } from './i18n/actions.ts'

interface FormDialogProps {
  title: string
  /** What tells the record apart from others of the same name, such as a date; none by default. */
  detail?: string | undefined
  /** Label of the submit button; the title by default. */
  submitLabel?: string
  /** The form props from `useForm`. */
  root: ComponentProps<'form'>
  isInProgress: boolean
  /** Whether the action is destructive; false by default. */
  isDangerous?: boolean
  /**
   * Whether it only confirms an action; false by default. The focus starts on its Cancel button unless
   * a field before it takes it.
   */
  isConfirmation?: boolean
  /** Whether the action cancels something, so that the other button is Back; false by default. */
  isCancellation?: boolean
  onClose: () => void
  children: ReactNode
}

/** Form in a dialog, with buttons to submit and cancel. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    detail,
    submitLabel = title,
    root,
    isInProgress,
    isDangerous = false,
    isConfirmation = false,
    isCancellation = false,
    onClose,
    children,
  } = props
  const id = useId()
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus={isConfirmation || undefined}>
            {t(isCancellation ? 'ACT.BACK' : 'COMMON.CANCEL')}
          </Button>
          <Button
            type="submit"
            form={id}
            emphasis={isDangerous ? 'danger' : 'main'}
            isInProgress={isInProgress}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...root}>
        <Stack gap="sm">
          {detail && <Text>{detail}</Text>}
          {children}
        </Stack>
      </form>
    </Modal>
  )
}
