import { Button } from '../Button/Button.tsx'
import { type DialogProps, Modal } from '../Modal/Modal.tsx'
import { useWords } from '../words/words.ts'

export interface ConfirmDialogProps extends DialogProps {
  /** What confirming does, in a word or two: `Remove`. */
  confirmLabel: string
  /** Called when the reader confirms; the dialog stays until `isOpen` is off. */
  onConfirm: () => void
  /** What staying is called, `Cancel` by default. */
  cancelLabel?: string
  /** Whether confirming cannot be undone, and its button is red; off by default. */
  isDangerous?: boolean
  /** Whether what was confirmed is under way, and its button turns; off by default. */
  isInProgress?: boolean
}

/** Asks before doing; the children say what will happen. The focus begins on staying. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  cancelLabel,
  isDangerous = false,
  isInProgress = false,
  onClose,
  ...rest
}: ConfirmDialogProps) {
  const { cancel } = useWords()
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
