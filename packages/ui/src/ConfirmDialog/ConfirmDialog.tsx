import { Button } from '../Button/Button.tsx'
import { useLabels } from '../labels/labels.ts'
import { type DialogProps, Modal } from '../Modal/Modal.tsx'

export interface ConfirmDialogProps extends DialogProps {
  /** Label of the confirm button: `Remove`. */
  confirmLabel: string
  /** Called on confirm; the dialog stays until `isOpen` is false. */
  onConfirm: () => void
  /** Label of the cancel button, `Cancel` by default. */
  cancelLabel?: string
  /** Whether confirming cannot be undone; the button is then red; off by default. */
  isDangerous?: boolean
  /**
   * Whether the confirmed action is in progress; the button then shows a loader; off by default.
   */
  isInProgress?: boolean
}

/** Confirmation dialog; the children describe the consequences. The focus starts on Cancel. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  cancelLabel,
  isDangerous = false,
  isInProgress = false,
  onClose,
  ...rest
}: ConfirmDialogProps) {
  const { cancel } = useLabels()
  return (
    <Modal
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {cancelLabel ?? cancel}
          </Button>
          <Button
            emphasis={isDangerous ? 'danger' : 'main'}
            isInProgress={isInProgress}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
      {...rest}
    />
  )
}
