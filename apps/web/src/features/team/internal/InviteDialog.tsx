import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { Invitation } from '@seatdesk/domain'
import { TextField, toast } from '@seatdesk/ui'

import { STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { invitations } from '../../../lib/api/company.ts'
import { t, translate } from '../../../lib/i18n/team.ts'
import { FormDialog } from './FormDialog.tsx'
import { RoleAndLimits } from './RoleAndLimits.tsx'
import { invitationForm } from './team-forms.ts'
import { useEventScope } from './use-event-scope.ts'

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void
  onClose: () => void
}

/** Invites a person to the company by email. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const { read: readEventScope, ...eventScope } = useEventScope(null)
  const form = useForm({
    schema: invitationForm,
    translate,
    initial: { email: '', role: 'viewer', spendPerOrder: '', spendPerDay: '' },
    rejectedField: 'email',
    onSubmit: async (invitation) => {
      const narrowedTo = readEventScope(invitation.role)
      if (narrowedTo === null) return
      await proven(async () => {
        const { data } = await invitations.create({ ...invitation, ...narrowedTo })
        onInvited(data)
        toast({ tone: 'success', message: t('TEAM.SENT', { email: data.email }) })
        onClose()
      })
    },
  })

  if (dialog) return dialog
  return (
    <FormDialog title={t('TEAM.INVITE')} submitLabel={t('TEAM.SEND')} form={form} onClose={onClose}>
      <TextField
        label={t('TEAM.EMAIL')}
        description={t('TEAM.EMAIL_TEXT')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.text('email')}
      />
      <RoleAndLimits
        role={form.choice('role')}
        spendPerOrder={form.text('spendPerOrder')}
        spendPerDay={form.text('spendPerDay')}
        eventScope={eventScope}
      />
    </FormDialog>
  )
}
