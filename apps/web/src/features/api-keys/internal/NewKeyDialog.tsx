import type { ApiKey } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { useProof } from '@seatdesk/front/proof'
import { Button, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'
import * as v from 'valibot'

import { api } from '../../../lib/api.ts'
import { CopyField } from '../../../lib/CopyField.tsx'
import { t, translated } from '../../../lib/messages/settings.ts'
import { PROVER } from '../../../lib/prover.ts'

interface NewKeyDialogProps {
  /** Called with the key's facts once it is made; the key itself is shown here alone. */
  onMade: (made: ApiKey) => void
  onClose: () => void
}

const keyForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('API_KEYS.NAME_REQUIRED'),
    v.maxLength(60, 'API_KEYS.NAME_TOO_LONG'),
  ),
})

/** Makes a key under a name, and shows it the one time that it can be seen. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const id = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const { proven, dialog } = useProof(PROVER)
  const form = useForm({
    schema: keyForm,
    translated,
    initial: { name: '' },
    refusedField: 'name',
    onSubmit: ({ name }) =>
      proven(async () => {
        const { key, ...made } = (await api.apiKeys.create({ name })).data
        setSecret(key)
        onMade(made)
      }),
  })

  if (secret !== null)
    return (
      <Modal
        isOpen
        title={t('API_KEYS.SHOWN_TITLE')}
        // A press beside the dialog would lose the key for good.
        closeOnClickOutside={false}
        onClose={onClose}
        actions={
          <Button emphasis="main" onClick={onClose}>
            {t('API_KEYS.DONE')}
          </Button>
        }
      >
        <CopyField
          label={t('API_KEYS.KEY')}
          copyLabel={t('API_KEYS.COPY')}
          value={secret}
          description={t('API_KEYS.SHOWN_TEXT')}
        />
      </Modal>
    )

  if (dialog) return dialog

  return (
    <Modal
      isOpen
      title={t('API_KEYS.MAKE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('API_KEYS.MAKE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <TextField
          label={t('API_KEYS.NAME')}
          description={t('API_KEYS.NAME_TEXT')}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
      </form>
    </Modal>
  )
}
