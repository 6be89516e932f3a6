import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core'
import cx from 'clsx'
import { type ReactNode, useEffect } from 'react'

import { useWords } from '../words/words.ts'

import classes from './Modal.module.css'

/** What every dialog over the page is told. */
export interface DialogProps extends Omit<
  MantineModalProps,
  'opened' | 'title' | 'size' | 'classNames' | 'centered'
> {
  /** Whether it is shown. */
  isOpen: boolean
  /** Called on Esc, on the close button and on a click outside. */
  onClose: () => void
  /** What it is about, in a few words: its heading, and its name for screen readers. */
  title: string
  /** What it says or asks, between the heading and the actions. */
  children?: ReactNode
}

/** What a dialog is told that ends in buttons. */
export interface DialogActionsProps {
  /** Buttons at the end, the chief one last; none by default. */
  actions?: ReactNode
}

/**
 * Gives the focus back to where it was before a dialog opened, also when the dialog is taken away
 * while it is open; to the content when that place is gone.
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
  /** 400, 560 or 760 pixels wide, `medium` by default; the whole width on narrow screens. */
  size?: 'small' | 'medium' | 'large'
}

const widths = { small: 400, medium: 560, large: 760 } as const

/** A dialog over the page that holds the focus; on narrow screens a sheet from the bottom. */
export function Modal({
  isOpen,
  size = 'medium',
  actions,
  children,
  className,
  ...rest
}: ModalProps) {
  useFocusReturn(isOpen)
  const words = useWords()
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
      // A head of the dialog, not of the page.
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
