export { ConfirmDialog } from './ConfirmDialog/ConfirmDialog.tsx'
export { Drawer } from './Drawer/Drawer.tsx'
export { Sheet } from './Sheet/Sheet.tsx'
export { Modal, type ModalProps } from './Modal/Modal.tsx'
export { useUnreadableInput } from './Modal/typed-input.ts'

export type { ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx'
export type { DrawerProps } from './Drawer/Drawer.tsx'
export type { SheetProps } from './Sheet/Sheet.tsx'
