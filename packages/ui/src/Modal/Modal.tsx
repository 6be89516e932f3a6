import { useState } from 'react'

import { Button } from '../Button/Button.tsx'
import { useLabels } from '../labels/labels.ts'
import { ModalLayer, type ModalLayerProps } from './ModalLayer.tsx'
import { UnsavedInputContext, useTypedInput } from './typed-input.ts'

export interface ModalProps extends ModalLayerProps {
  /**
   * Whether typed input is kept when it closes, as filters that apply at once; off by default: it
   * then asks before it closes.
   */
  isInputKept?: boolean
}

/** Props of every dialog. */
export type DialogProps = Omit<ModalProps, 'size' | 'actions'>

/** Props of dialogs that end in buttons. */
export type DialogActionsProps = Pick<ModalProps, 'actions'>

/**
 * Modal dialog that traps the focus; a bottom sheet on narrow screens. Asks before it discards
 * typed input.
 */
export function Modal({ isInputKept = false, children, onClose, ...rest }: ModalProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { foreign, isTyped, onFocus } = useTypedInput()
  const labels = useLabels()
  if (isConfirming && !rest.isOpen) setConfirming(false)

  function close() {
    setConfirming(false)
    onClose()
  }

  return (
    <UnsavedInputContext value={foreign}>
      <ModalLayer
        onFocus={onFocus}
        onClose={() => (isInputKept || !isTyped() ? close() : setConfirming(true))}
        {...rest}
      >
        {children}
        <ModalLayer
          isOpen={isConfirming}
          size="small"
          title={labels.discardTitle}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onClick={() => setConfirming(false)} data-autofocus>
                {labels.keepTyping}
              </Button>
              <Button emphasis="danger" onClick={close}>
                {labels.discard}
              </Button>
            </>
          }
        >
          {labels.discardText}
        </ModalLayer>
      </ModalLayer>
    </UnsavedInputContext>
  )
}
