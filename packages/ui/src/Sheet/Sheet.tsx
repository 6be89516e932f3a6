import cx from 'clsx'

import { type DialogActionsProps, type DialogProps, Modal } from '../Modal/Modal.tsx'

import classes from './Sheet.module.css'

export type SheetProps = DialogProps & DialogActionsProps

/** Bottom sheet at any width: menus and filters of narrow screens. */
export function Sheet({ className, ...rest }: SheetProps) {
  return (
    <Modal
      className={cx(classes['root'], className)}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      {...rest}
    />
  )
}
