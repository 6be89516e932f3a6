import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal, type ModalProps as MantineModalProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { useLabels } from '../labels/labels.ts'
import { UnbrokenText } from '../labels/UnbrokenText.tsx'
import { DialogContext, useFrozenLayout } from '../theme/use-wider-than.ts'
import { useKeptFocus, useLateAutofocus } from './dialog-focus.ts'
import { useLayer } from './layers.ts'

import classes from './Modal.module.css'

/** Props of a dialog, without what it does with typed input. */
export interface ModalLayerProps extends Omit<
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
  /** 400, 560, 760 or 960 px wide, `medium` by default; the full width on narrow screens. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Buttons at the end, the main one last; none by default. */
  actions?: ReactNode
}

/** The buttons at the end of a dialog whose content renders them itself. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}

const widths = { small: 400, medium: 560, large: 760, wide: 960 } as const

/** A dialog as a layer of the page: Esc closes the topmost layer only, and the focus returns. */
export function ModalLayer({
  isOpen,
  title,
  size = 'medium',
  actions,
  children,
  className,
  closeOnEscape = true,
  ref,
  ...rest
}: ModalLayerProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayer({
    isOpen,
    root,
    onEscape: () => {
      if (closeOnEscape) rest.onClose()
    },
    isFocusReturned: true,
  })
  useLateAutofocus(root, isOpen)
  useKeptFocus(root, isOpen)
  useAlertsInView(root, isOpen)
  const dialog = useFrozenLayout(isOpen)
  const labels = useLabels()
  return (
    <MantineModal
      ref={useMergedRef(ref, root)}
      opened={isOpen}
      title={<UnbrokenText>{title}</UnbrokenText>}
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
      closeOnEscape={false}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      closeButtonProps={{ 'aria-label': labels.close }}
      {...rest}
    >
      <DialogContext value={dialog}>
        {children}
        {actions && <DialogActions>{actions}</DialogActions>}
      </DialogContext>
    </MantineModal>
  )
}

/**
 * Scrolls an error that appears in an open layer into view. In long content it would be out of
 * sight, as if the button did nothing.
 */
function useAlertsInView(root: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const observer = new MutationObserver((mutations) => {
      const alerts = root.current?.querySelectorAll('[role="alert"]') ?? []
      const changed = [...alerts].find(
        (alert) =>
          alert.textContent &&
          mutations.some(
            ({ target, addedNodes }) =>
              alert.contains(target) || [...addedNodes].some((node) => node.contains(alert)),
          ),
      )
      changed?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [isOpen, root])
}
