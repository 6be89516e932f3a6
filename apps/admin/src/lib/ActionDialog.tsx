import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { Text, TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { STEP_UP_CALLS } from './api.ts'
import { FormDialog } from './FormDialog.tsx'
import { t } from './i18n/actions.ts'
import { reasonSchema } from './reason-schema.ts'

/** Administrator action on one record that needs confirmation. */
export interface AdminAction {
  /** Label of the button that opens the dialog and of its submit button. */
  title: string
  /** The record that it acts on, such as `O-1042`, for the title of the dialog. */
  subject: string
  /** What tells the record apart from others of the same name, such as a date; none by default. */
  detail?: string | undefined
  /** Describes all consequences. */
  text: string
  /** Whether it is the usual next step, whose button stands out; false by default. */
  isMain?: boolean
  /** Whether the action is destructive; false by default. */
  isDangerous?: boolean
  /** Whether the action cancels something; false by default. */
  isCancellation?: boolean
  /**
   * Whether the administrator must enter a reason, which the people affected read; false by
   * default.
   */
  wantsReason?: boolean
  /** Success message. */
  done: string
  /**
   * Runs the action. Runs again after step-up authentication if the server requires the password.
   */
  run: (reason: string) => Promise<unknown>
}

interface ActionDialogProps {
  action: AdminAction
  /** Called after the action succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Confirmation dialog with an optional reason. The password dialog replaces it during step-up. */
export function ActionDialog({ action, onDone, onClose }: ActionDialogProps) {
  const stepUp = useStepUp(STEP_UP_CALLS)
  const form = useForm({
    schema: v.object({ reason: action.wantsReason ? reasonSchema : v.string() }),
    translate: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await stepUp.proven(async () => void (await action.run(reason)))
      toast({ tone: 'success', message: action.done })
      onClose()
      await onDone()
    },
  })
  return (
    <>
      <FormDialog
        title={t('ACT.TITLE', { title: action.title, subject: action.subject })}
        detail={action.detail}
        submitLabel={action.title}
        root={form.root}
        isInProgress={form.isInProgress}
        isDangerous={action.isDangerous ?? false}
        isCancellation={action.isCancellation ?? false}
        isConfirmation
        onClose={onClose}
      >
        <Text>{action.text}</Text>
        {action.wantsReason && (
          <TextField label={t('ACT.REASON')} data-autofocus {...form.text('reason')} />
        )}
      </FormDialog>
      {stepUp.dialog}
    </>
  )
}
