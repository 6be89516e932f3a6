import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core'
import cx from 'clsx'
import { type ReactNode, useEffect } from 'react'

import { useLabels } from '../labels/labels.ts'

import classes from './Modal.module.css'

/** Props of every dialog. */
export interface DialogProps extends Omit<
  MantineModalProps,
  'opened' | 'title' | 'size' | 'classNames' | 'centered'
> {
  /** Whether it is open. */
  isOpen: boolean
  /** Called on Esc, on the close button and on a click outside. */
  onClose: () => void
  /** A short title: the heading and the accessible name. */
  title: string
  /** Content between the heading and the actions. */
  children?: ReactNode
}

/** Props of dialogs that end in buttons. */
export interface DialogActionsProps {
  /** Buttons at the end, the main one last; none by default. */
  actions?: ReactNode
}

/**
 * Returns the focus to where it was before a dialog opened, even if the dialog unmounts while open;
 * to the content if that element is gone.
 */
const useFocusReturn = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      const place = opener?.isConnected ? opener : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
  }, [isOpen])
}

export interface ModalProps extends DialogProps, DialogActionsProps {
  /** 400, 560 or 760 px wide, `medium` by default; the full width on narrow screens. */
  size?: 'small' | 'medium' | 'large'
}

const widths = { small: 400, medium: 560, large: 760 } as const

/** Modal dialog that traps the focus; a bottom sheet on narrow screens. */
export function Modal({
  isOpen,
  size = 'medium',
  actions,
  children,
  className,
  ...rest
}: ModalProps) {
  useFocusReturn(isOpen)
  const words = useLabels()
  return (
    <MantineModal
      opened={isOpen}
      size={widths[size]}
      className={cx(classes['root'], className)}
      classNames={{
        inner: classes['inner'] ?? '',
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
        overlay: classes['overlay'] ?? '',
      }}
      // A header of the dialog, not of the page.
      attributes={{ header: { role: 'presentation' } }}
      centered
      padding="lg"
      returnFocus={false}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      closeButtonProps={{ 'aria-label': words.close }}
      {...rest}
    >
      {children}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </MantineModal>
  )
}
