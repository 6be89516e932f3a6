import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { Member } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'

import { STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { members } from '../../../lib/api/company.ts'
import { t, translate } from '../../../lib/i18n/team.ts'
import { personName } from '../members-query.ts'
import { FormDialog } from './FormDialog.tsx'
import { RoleAndLimits } from './RoleAndLimits.tsx'
import { limitText, memberForm } from './team-forms.ts'
import { useEventScope } from './use-event-scope.ts'

interface MemberDialogProps {
  member: Member
  onChanged: (changed: Member) => void
  onClose: () => void
}

/** Changes the role, the limits and the events of a member. */
export function MemberDialog({ member, onChanged, onClose }: MemberDialogProps) {
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const { read: readEventScope, ...eventScope } = useEventScope(member.narrowedTo)
  const form = useForm({
    schema: memberForm,
    translate,
    initial: {
      role: member.role,
      spendPerOrder: limitText(member.spendPerOrder),
      spendPerDay: limitText(member.spendPerDay),
    },
    onSubmit: async (change) => {
      const narrowedTo = readEventScope(change.role)
      if (narrowedTo === null) return
      await proven(async () => {
        onChanged((await members.update({ id: member.id, ...change, ...narrowedTo })).data)
        toast({ tone: 'success', message: t('TEAM.SAVED') })
        onClose()
      })
    },
  })

  if (dialog) return dialog
  return (
    <FormDialog
      title={t('TEAM.EDIT_NAME', { name: personName(member) })}
      submitLabel={t('TEAM.SAVE')}
      form={form}
      onClose={onClose}
    >
      <RoleAndLimits
        role={form.choice('role')}
        spendPerOrder={form.text('spendPerOrder')}
        spendPerDay={form.text('spendPerDay')}
        eventScope={eventScope}
      />
    </FormDialog>
  )
}
