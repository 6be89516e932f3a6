import type { ModalProps as MantineModalProps } from '@mantine/core'
import type { ReactNode } from 'react'

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
