import { useEffect, useState } from 'react'

import { Button } from '../Button/Button.tsx'
import { useLabels } from '../labels/labels.ts'
import { ModalLayer, type ModalLayerProps } from './ModalLayer.tsx'
import { UnsavedInputContext, useTypedInput } from './typed-input.ts'

export interface ModalProps extends ModalLayerProps {
  /**
   * Whether typed input is kept when it closes, as filters that apply at once; off by default: Esc,
   * the close button, a click outside and the browser's Back button then ask.
   */
  isInputKept?: boolean
  /**
   * Whether its content cannot be shown again, such as a secret; off by default: Esc, the close button,
   * a click outside and the browser's Back button then ask, and so does leaving the page.
   */
  isShownOnce?: boolean
}

/** Props of every dialog. */
export type DialogProps = Omit<ModalProps, 'size' | 'actions'>

/** Props of dialogs that end in buttons. */
export type DialogActionsProps = Pick<ModalProps, 'actions'>

/**
 * Modal dialog that traps the focus; a bottom sheet on narrow screens. Asks before it discards
 * typed input or a secret that is shown once.
 */
export function Modal({
  isInputKept = false,
  isShownOnce = false,
  children,
  onClose,
  ...rest
}: ModalProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { foreign, isTyped, onFocus } = useTypedInput()
  const labels = useLabels()
  if (isConfirming && !rest.isOpen) setConfirming(false)

  usePageLeaveQuestion(isShownOnce && rest.isOpen)

  const hasLoss = () => isShownOnce || (!isInputKept && isTyped())

  function close() {
    setConfirming(false)
    onClose()
  }

  return (
    <UnsavedInputContext value={foreign}>
      <ModalLayer
        onFocus={onFocus}
        onClose={() => (hasLoss() ? setConfirming(true) : close())}
        {...rest}
      >
        {children}
        <ModalLayer
          isOpen={isConfirming}
          size="small"
          title={isShownOnce ? labels.shownOnceTitle : labels.discardTitle}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onClick={() => setConfirming(false)} data-autofocus>
                {isShownOnce ? labels.goBack : labels.keepTyping}
              </Button>
              <Button emphasis="danger" onClick={close}>
                {isShownOnce ? labels.closeAnyway : labels.discard}
              </Button>
            </>
          }
        >
          {isShownOnce ? labels.shownOnceText : labels.discardText}
        </ModalLayer>
      </ModalLayer>
    </UnsavedInputContext>
  )
}

/** While it is active, the browser asks before the page is closed or reloaded. */
function usePageLeaveQuestion(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isActive])
}
