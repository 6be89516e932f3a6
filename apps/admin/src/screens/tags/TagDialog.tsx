import type { OfficeTag } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { Button, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { t, translated } from '../../lib/messages/catalogue.ts'

interface TagDialogProps {
  /** The tag that gets another name; `null` for another tag. */
  tag: OfficeTag | null
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('TAGS.NAME_REQUIRED')),
})

/** Names a tag. */
export function TagDialog({ tag, onDone, onClose }: TagDialogProps) {
  const id = useId()
  const form = useForm({
    schema,
    translated,
    initial: { name: tag?.name ?? '' },
    refusedField: 'name',
    onSubmit: async ({ name }) => {
      if (tag) await api.officeTags.rename({ id: tag.id, name })
      else await api.officeTags.create({ name })
      toast({ tone: 'success', message: t(tag ? 'TAGS.RENAMED' : 'TAGS.ADDED') })
      onClose()
      await onDone()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={tag ? t('TAGS.RENAME_ONE', { name: tag.name }) : t('TAGS.ADD')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('TAGS.SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <TextField label={t('TAGS.NAME')} data-autofocus {...form.text('name')} />
      </form>
    </Modal>
  )
}
