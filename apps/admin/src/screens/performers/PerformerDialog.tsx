import type { OfficePerformer } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { Button, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { t, translated } from '../../lib/messages/catalogue.ts'

interface PerformerDialogProps {
  /** The performer that gets another name; `null` for another one. */
  performer: OfficePerformer | null
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('PERFORMERS.NAME_REQUIRED')),
})

/** Names a performer. */
export function PerformerDialog({ performer, onDone, onClose }: PerformerDialogProps) {
  const id = useId()
  const form = useForm({
    schema,
    translated,
    initial: { name: performer?.name ?? '' },
    refusedField: 'name',
    onSubmit: async ({ name }) => {
      if (performer) await api.officePerformers.rename({ id: performer.id, name })
      else await api.officePerformers.create({ name })
      toast({ tone: 'success', message: t(performer ? 'PERFORMERS.RENAMED' : 'PERFORMERS.ADDED') })
      onClose()
      await onDone()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={performer ? t('PERFORMERS.RENAME_ONE', { name: performer.name }) : t('PERFORMERS.ADD')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('PERFORMERS.SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <TextField label={t('PERFORMERS.NAME')} data-autofocus {...form.text('name')} />
      </form>
    </Modal>
  )
}
