import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { Text, TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { STEP_UP_CALLS } from './api.ts'
import { FormDialog } from './FormDialog.tsx'
import { t } from './i18n/actions.ts'
import { reasonSchema } from './reason-schema.ts'

/** Something that an operator does to one thing, once it was confirmed. */
export interface AdminAction {
  /** What it is called, on its button and above its question. */
  title: string
  /** Everything that follows from it. */
  text: string
  /** Whether it takes something away; off by default. */
  isDangerous?: boolean
  /** Whether it must be said why, in words for whoever it concerns; off by default. */
  wantsReason?: boolean
  /** What is told once it is done. */
  done: string
  /** Does it. The server may want the password first, and it is then called once more. */
  run: (reason: string) => Promise<unknown>
}

interface ActionDialogProps {
  act: AdminAction
  /** Called once it is done. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks whether to act, and why; the password stands in its place while that is wanted. */
export function ActionDialog({ act, onDone, onClose }: ActionDialogProps) {
  const proof = useStepUp(STEP_UP_CALLS)
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
