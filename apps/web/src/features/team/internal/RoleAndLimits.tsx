import { canManage, hasRight, isNarrowable, type Role } from '@seatdesk/domain'
import { SelectField, TextField, type TextFieldProps } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/team.ts'
import { useRole } from '../../../lib/rights.ts'
import { ROLE_TEXTS, roleOptions } from '../role-labels.ts'
import { EventScopeField, type EventScopeFieldProps } from './EventScopeField.tsx'

interface RoleAndLimitsProps {
  /** Props of the select of the role. */
  role: { name: string; value: string; onChange: (value: string) => void }
  spendPerOrder: Omit<TextFieldProps, 'label'>
  spendPerDay: Omit<TextFieldProps, 'label'>
  eventScope: Pick<EventScopeFieldProps, 'eventScope' | 'error'>
}

/** The fields of a role, of the limits of spending if the role may buy, and of the events. */
export function RoleAndLimits({
  role,
  spendPerOrder,
  spendPerDay,
  eventScope,
}: RoleAndLimitsProps) {
  const own = useRole()
  const selected = role.value as Role
  return (
    <>
      <SelectField
        label={t('TEAM.ROLE')}
        options={roleOptions((offered) => canManage(own, offered))}
        description={ROLE_TEXTS[selected]}
        data-autofocus
        {...role}
      />
      {hasRight(selected, 'buySubstitutes') && (
        <>
          <LimitField label={t('TEAM.SPEND_PER_ORDER')} {...spendPerOrder} />
          <LimitField label={t('TEAM.SPEND_PER_DAY')} {...spendPerDay} />
        </>
      )}
      {isNarrowable(selected) && <EventScopeField {...eventScope} />}
    </>
  )
}

/** A field for a limit in dollars. */
export function LimitField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      description={t('TEAM.NO_LIMIT')}
      {...props}
    />
  )
}
