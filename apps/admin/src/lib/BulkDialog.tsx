import { randomIdempotencyKey } from '@seatdesk/api-client'
import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { BulkOutcomes } from '@seatdesk/domain'
import { Button, Text, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'
import * as v from 'valibot'

import { STEP_UP_CALLS } from './api.ts'
import { BulkResults } from './BulkResults.tsx'
import { FormDialog } from './FormDialog.tsx'
import { t } from './i18n/actions.ts'
import { reasonSchema } from './reason-schema.ts'

/** Something that an operator does to many things of a list at once. */
export interface BulkAction {
  /** What it is called, on its button and above its question. */
  title: string
  /** Everything that follows from it. */
  text: string
  /** Whether it takes something away; off by default. */
  isDangerous?: boolean
  /** Whether it must be said why, in words for whoever it concerns; off by default. */
  wantsReason?: boolean
  /** Does it by one request; under the same key it is done once, however often it is sent. */
  run: (
    asked: { ids: number[]; reason: string },
    options: { idempotencyKey: string },
  ) => Promise<{ data: BulkOutcomes }>
}

interface BulkDialogProps {
  act: BulkAction
  chosen: readonly { id: number; label: string }[]
  /** Called once it is done. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks whether to act on all that is chosen, and tells afterwards what became of each. */
export function BulkDialog({ act, chosen, onDone, onClose }: BulkDialogProps) {
  const proof = useStepUp(STEP_UP_CALLS)
  const [idempotencyKey] = useState(randomIdempotencyKey)
  const [outcomes, setOutcomes] = useState<BulkOutcomes | null>(null)
  const form = useForm({
    schema: v.object({ reason: act.wantsReason ? reasonSchema : v.string() }),
    translated: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const ids = chosen.map(({ id }) => id)
      await proof.proven(async () =>
        setOutcomes((await act.run({ ids, reason }, { idempotencyKey })).data),
      )
      await onDone()
    },
  })
  if (proof.dialog) return proof.dialog
  if (outcomes)
    return (
      <Modal
        isOpen
        size="small"
        title={act.title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('BULK.CLOSE')}</Button>}
      >
        <BulkResults outcomes={outcomes} chosen={chosen} />
      </Modal>
    )
  return (
    <FormDialog
      title={act.title}
      root={form.root}
      isInProgress={form.isInProgress}
      isDangerous={act.isDangerous ?? false}
      onClose={onClose}
    >
      <Text>{act.text}</Text>
      <Text>{t('BULK.CHOSEN', { count: chosen.length })}</Text>
      {act.wantsReason && (
        <TextField label={t('ACT.REASON')} data-autofocus {...form.text('reason')} />
      )}
    </FormDialog>
  )
}
