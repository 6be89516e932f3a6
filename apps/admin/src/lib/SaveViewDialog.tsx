import { useForm } from '@seatdesk/app-kit/form'
import { TextField } from '@seatdesk/ui'
import * as v from 'valibot'

import { FormDialog } from './FormDialog.tsx'
import { t } from './i18n/actions.ts'

interface SaveViewDialogProps {
  onSave: (name: string) => void
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('VIEWS.NAME_REQUIRED')), v.maxLength(40)),
})

/** Dialog that asks for the name of a view. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      onSave(name)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('VIEWS.SAVE')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <TextField label={t('VIEWS.NAME')} data-autofocus {...form.text('name')} />
    </FormDialog>
  )
}
