import cx from 'clsx'

import { type DialogActionsProps, type DialogProps, Modal } from '../Modal/Modal.tsx'

import classes from './Drawer.module.css'

export type DrawerProps = DialogProps & DialogActionsProps

/** A panel at the end of the page, as high as the window: all about one row. A sheet on narrow screens. */
export function Drawer({ className, ...rest }: DrawerProps) {
  return (
    <Modal
      className={cx(classes['root'], className)}
      transitionProps={{ transition: 'slide-left', duration: 200 }}
      {...rest}
    />
  )
}
