import { useForm } from '@seatdesk/app-kit/form'
import { TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { t } from '../../lib/i18n/orders.ts'

interface NoteDialogProps {
  id: number
  /** Called once it is done. */
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  note: v.pipe(v.string(), v.trim(), v.nonEmpty(t('NOTE.REQUIRED')), v.maxLength(2000)),
})

/** A note about an order, for administrators alone. */
export function NoteDialog({ id, onDone, onClose }: NoteDialogProps) {
  const form = useForm({
    schema,
    translated: (text) => text,
    initial: { note: '' },
    onSubmit: async ({ note }) => {
      await api.adminOrders.note({ id, note })
      toast({ tone: 'success', message: t('NOTE.DONE') })
      onClose()
      await onDone()
    },
  })
  return (
    <FormDialog
      title={t('NOTE.TITLE')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <TextField label={t('NOTE.NOTE')} data-autofocus {...form.text('note')} />
    </FormDialog>
  )
}
