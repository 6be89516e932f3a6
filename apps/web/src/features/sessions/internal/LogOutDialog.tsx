import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'

import { t } from '../../../lib/i18n/settings.ts'

interface LogOutDialogProps {
  which: 'others' | 'everywhere'
  /** Logs them out; an error that it throws is shown. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

const LABELS = {
  others: {
    title: 'SESSIONS.OTHERS_TITLE',
    text: 'SESSIONS.OTHERS_TEXT',
    confirm: 'SESSIONS.LOG_OUT_OTHERS',
  },
  everywhere: {
    title: 'SESSIONS.EVERYWHERE_TITLE',
    text: 'SESSIONS.EVERYWHERE_TEXT',
    confirm: 'SESSIONS.LOG_OUT_EVERYWHERE',
  },
} as const

/** Asks for confirmation before several devices are logged out. */
export function LogOutDialog({ which, onConfirm, onClose }: LogOutDialogProps) {
  const { title, text, confirm } = LABELS[which]
  return (
    <ConfirmDeleteDialog
      title={t(title)}
      confirmLabel={t(confirm)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(text)}
    </ConfirmDeleteDialog>
  )
}
