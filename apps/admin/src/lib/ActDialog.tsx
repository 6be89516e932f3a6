import { useForm } from '@seatdesk/front/form'
import { useProof } from '@seatdesk/front/proof'
import { Button, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import type { Act } from './act.ts'
import { t } from './messages/acts.ts'
import { PROVER } from './prover.ts'

interface ActDialogProps {
  act: Act
  /** Called once it is done. */
  onDone: () => Promise<void>
  onClose: () => void
}

const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(t('ACT.REASON_REQUIRED')),
  v.maxLength(500),
)

/** Asks whether to act, and why; the password stands in its place while that is wanted. */
export function ActDialog({ act, onDone, onClose }: ActDialogProps) {
  const id = useId()
  const proof = useProof(PROVER)
  const form = useForm({
    schema: v.object({ reason: act.wantsReason ? reasonSchema : v.string() }),
    translated: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await proof.proven(async () => void (await act.run(reason)))
      toast({ tone: 'success', message: act.done })
      onClose()
      await onDone()
    },
  })
  if (proof.dialog) return proof.dialog
  return (
    <Modal
      isOpen
      size="small"
      title={act.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ACT.BACK')}</Button>
          <Button
            type="submit"
            form={id}
            emphasis={act.isDangerous ? 'danger' : 'main'}
            isInProgress={form.isInProgress}
          >
            {act.title}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <Text>{act.text}</Text>
          {act.wantsReason && (
            <TextField label={t('ACT.REASON')} data-autofocus {...form.text('reason')} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
