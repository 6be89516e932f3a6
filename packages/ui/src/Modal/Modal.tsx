import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import cx from 'clsx'

import { useWords } from '../words/words-context.ts'
import type { DialogActionsProps, DialogProps } from './dialog-props.ts'
import { useFocusReturn } from './use-focus-return.ts'

import classes from './Modal.module.css'

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
