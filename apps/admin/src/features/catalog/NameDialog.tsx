import { useForm } from '@seatdesk/app-kit/form'
import { TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { FormDialog } from '../../lib/FormDialog.tsx'
import { t, translate } from '../../lib/i18n/catalog.ts'
import type { NameDialogConfig } from './name-configs.ts'

interface NameDialogProps {
  by: NameDialogConfig
  /** The record to rename; `null` to create one. */
  named: { id: number; name: string } | null
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('NAMED.NAME_REQUIRED')),
})

/** Dialog that creates or renames a record that only has a name. */
export function NameDialog({ by, named, onDone, onClose }: NameDialogProps) {
  const form = useForm({
    schema,
    translate,
    initial: { name: named?.name ?? '' },
    rejectedField: 'name',
    onSubmit: async ({ name }) => {
      await (named ? by.rename({ id: named.id, name }) : by.create({ name }))
      toast({ tone: 'success', message: named ? by.words.renamed : by.words.added })
      onClose()
      await onDone()
    },
  })
  return (
    <FormDialog
      title={named ? t('NAMED.RENAME_ONE', { name: named.name }) : by.words.add}
      submitLabel={t(named ? 'NAMED.RENAME' : 'NAMED.ADD')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <TextField label={t('NAMED.NAME')} data-autofocus {...form.text('name')} />
    </FormDialog>
  )
}
