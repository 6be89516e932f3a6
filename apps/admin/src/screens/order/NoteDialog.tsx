import { useForm } from '@seatdesk/app-kit/form'
import { type AdminOrderDetails, purchaseNumber } from '@seatdesk/domain'
import { TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { eventText } from '../../lib/date-texts.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/orders.ts'

interface NoteDialogProps {
  order: Pick<AdminOrderDetails, 'id' | 'event'>
  /** Called after the action succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  note: v.pipe(v.string(), v.trim(), v.nonEmpty(t('NOTE.REQUIRED')), v.maxLength(2000)),
})

/** Dialog for a note about an order that only administrators see. */
export function NoteDialog({ order: { id, event }, onDone, onClose }: NoteDialogProps) {
  const form = useForm({
    schema,
    translate: (text) => text,
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
      title={said('ACT.TITLE', { title: t('NOTE.TITLE'), subject: purchaseNumber(id) })}
      detail={eventText(event)}
      submitLabel={t('NOTE.TITLE')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <TextField label={t('NOTE.NOTE')} data-autofocus {...form.text('note')} />
    </FormDialog>
  )
}
