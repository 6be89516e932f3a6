import { useForm } from '@seatdesk/front/form'
import { useProof } from '@seatdesk/front/proof'
import { Text, TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import type { Act } from './act.ts'
import { FormDialog } from './FormDialog.tsx'
import { t } from './messages/acts.ts'
import { PROVER } from './prover.ts'
import { reasonSchema } from './reason-schema.ts'

interface ActDialogProps {
  act: Act
  /** Called once it is done. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks whether to act, and why; the password stands in its place while that is wanted. */
export function ActDialog({ act, onDone, onClose }: ActDialogProps) {
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
    <FormDialog
      title={act.title}
      root={form.root}
      isInProgress={form.isInProgress}
      isDangerous={act.isDangerous ?? false}
      onClose={onClose}
    >
      <Text>{act.text}</Text>
      {act.wantsReason && (
        <TextField label={t('ACT.REASON')} data-autofocus {...form.text('reason')} />
      )}
    </FormDialog>
  )
}
