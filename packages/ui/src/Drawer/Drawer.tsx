import cx from 'clsx'

import { type DialogActionsProps, type DialogProps, Modal } from '../Modal/Modal.tsx'

import classes from './Drawer.module.css'

export type DrawerProps = DialogProps & DialogActionsProps

/**
 * Drawer at the right edge, as high as the window, for the details of one row. A bottom sheet on
 * narrow screens.
 */
export function Drawer({ className, ...rest }: DrawerProps) {
  return (
    <Modal
      className={cx(classes['root'], className)}
      transitionProps={{ transition: 'slide-left', duration: 200 }}
      {...rest}
    />
  )
}
