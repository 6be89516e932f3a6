import { useForm } from '@seatdesk/app-kit/form'
import type { Passkey } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { t, translate } from '../../../lib/i18n/passkeys.ts'
import { passkeys } from '../../../lib/passkeys.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  /** Called with the passkey once it is renamed. */
  onRenamed: (renamed: Passkey) => void
  onClose: () => void
}

const nameForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('PASSKEYS.NAME_REQUIRED'),
    v.maxLength(60, 'PASSKEYS.NAME_TOO_LONG'),
  ),
})

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const id = useId()
  const form = useForm({
    schema: nameForm,
    translate,
    initial: { name: passkey.name },
    rejectedField: 'name',
    onSubmit: async ({ name }) => {
      onRenamed((await passkeys.rename({ id: passkey.id, name })).data)
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('PASSKEYS.RENAME_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('PASSKEYS.SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <TextField
          label={t('PASSKEYS.NAME')}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
      </form>
    </Modal>
  )
}
