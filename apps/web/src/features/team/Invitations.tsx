import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { DateTime } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatCents, type Invitation } from '@seatdesk/domain'
import { Button, StatusBadge } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { invitations } from '../../lib/api/company.ts'
import { t } from '../../lib/i18n/team.ts'
import { narrowedNames } from '../../lib/narrowed-names.ts'
import { personName } from './members-query.ts'
import { ROLE_LABELS } from './role-labels.ts'

import classes from '../../lib/ActionRow.module.css'

const InviteDialog = lazyComponent(
  async () => (await import('./internal/InviteDialog.tsx')).InviteDialog,
)

/** Invites people, and lists the open invitations. */
export function Invitations() {
  const { data: open, updateCached } = useServerData(createQueryOptions(invitations.list, {}))
  const [isInviting, setInviting] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)

  return (
    <>
      <div>
        <Button onClick={() => setInviting(true)}>{t('TEAM.INVITE')}</Button>
      </div>
      {open !== null && open.length > 0 && (
        <section aria-label={t('TEAM.INVITATIONS')}>
          <h3 className={classes['name']}>{t('TEAM.INVITATIONS')}</h3>
          <ul className={classes['list']} aria-label={t('TEAM.INVITATIONS')}>
            {open.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => setWithdrawing(invitation)}
              />
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {isInviting && (
          <InviteDialog
            onInvited={(created) =>
              updateCached((known) => [
                created,
                // A new invitation to an address replaces the open one.
                ...known.filter(({ email }) => email !== created.email),
              ])
            }
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
      {withdrawing && (
        <ConfirmDeleteDialog
          title={t('TEAM.WITHDRAW_TITLE')}
          confirmLabel={t('TEAM.WITHDRAW')}
          onConfirm={async () => {
            await invitations.withdraw({ id: withdrawing.id })
            updateCached((known) => known.filter(({ id }) => id !== withdrawing.id))
          }}
          onClose={() => setWithdrawing(null)}
        >
          {t('TEAM.WITHDRAW_TEXT', { email: withdrawing.email })}
        </ConfirmDeleteDialog>
      )}
    </>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onWithdraw: () => void
}

/** An open invitation, and a button to withdraw it. */
function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { email, role, spendPerOrder, spendPerDay, narrowedTo, invitedBy, expiresAt } = invitation
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>{email}</span>
      <span className={classes['facts']}>
        <StatusBadge tone="waiting">{ROLE_LABELS[role]}</StatusBadge>
        <span>
          {t('TEAM.INVITED', { name: personName(invitedBy) })} <DateTime at={expiresAt} />
        </span>
        {spendPerOrder !== null && (
          <span>{t('TEAM.PER_ORDER', { amount: formatCents(spendPerOrder) })}</span>
        )}
        {spendPerDay !== null && (
          <span>{t('TEAM.PER_DAY', { amount: formatCents(spendPerDay) })}</span>
        )}
        {narrowedTo !== null && (
          <span>{t('TEAM.NARROWED', { names: narrowedNames(narrowedTo) })}</span>
        )}
      </span>
      <span className={classes['actions']}>
        <Button size="small" aria-label={t('TEAM.WITHDRAW_NAME', { email })} onClick={onWithdraw}>
          {t('TEAM.WITHDRAW')}
        </Button>
      </span>
    </li>
  )
}
