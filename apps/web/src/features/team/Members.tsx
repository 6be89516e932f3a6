import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { DateTime } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { canManage, formatCents, type Member } from '@seatdesk/domain'
import { Button, FormSkeleton, StatusBadge, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { STEP_UP_CALLS } from '../../lib/api/account.ts'
import { companies, members } from '../../lib/api/company.ts'
import { t } from '../../lib/i18n/team.ts'
import { narrowedNames } from '../../lib/narrowed-names.ts'
import { useRight, useRole } from '../../lib/rights.ts'
import { loadUser } from '../../lib/session.ts'
import { membersQuery, personName } from './members-query.ts'
import { ROLE_LABELS } from './role-labels.ts'

import classes from '../../lib/ActionRow.module.css'

const MemberDialog = lazyComponent(
  async () => (await import('./internal/MemberDialog.tsx')).MemberDialog,
)

interface OpenDialog {
  action: 'EDIT' | 'REMOVE' | 'HAND_OVER'
  member: Member
}

/** The people of the company: their roles and limits, and for managers how to change them. */
export function Members() {
  const { data: people, failure, reload, updateCached } = useServerData(membersQuery)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const role = useRole()
  const isOwner = useRight('manageCompany')
  const close = () => setOpen(null)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('TEAM.FAILED')}
      </LoadError>
    )
  if (people === null) return <FormSkeleton count={2} />

  async function remove(member: Member) {
    const { data } = await members.remove({ id: member.id })
    updateCached((known) => known.filter(({ id }) => id !== member.id))
    toast({
      tone: 'success',
      message: t('TEAM.REMOVED', {
        name: personName(member),
        sessions: String(data.endedSessions),
        keys: String(data.endedApiKeys),
        orders: String(data.keptOrders),
        holds: String(data.keptHolds),
      }),
    })
  }

  async function handOver(member: Member) {
    await companies.handOver({ memberId: member.id })
    toast({ tone: 'success', message: t('TEAM.HANDED_OVER', { name: personName(member) }) })
    await Promise.all([reload(), loadUser()])
  }

  return (
    <>
      <ul className={classes['list']} aria-label={t('TEAM.PEOPLE')}>
        {people.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            actions={[
              ...(canManage(role, member.role) ? (['EDIT'] as const) : []),
              ...(canManage(role, member.role) && !member.isSelf ? (['REMOVE'] as const) : []),
              ...(isOwner && !member.isSelf ? (['HAND_OVER'] as const) : []),
            ]}
            onAct={(action) => setOpen({ action, member })}
          />
        ))}
      </ul>
      {dialog}
      {open?.action === 'EDIT' && (
        <Suspense>
          <MemberDialog
            member={open.member}
            onChanged={(changed) => {
              updateCached((known) =>
                known.map((item) => (item.id === changed.id ? changed : item)),
              )
              if (changed.isSelf) void loadUser()
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {!dialog && open && open.action !== 'EDIT' && (
        <ConfirmDeleteDialog
          title={t(`TEAM.${open.action}_TITLE`, { name: personName(open.member) })}
          confirmLabel={t(`TEAM.${open.action}`)}
          onConfirm={() =>
            proven(() => (open.action === 'REMOVE' ? remove : handOver)(open.member))
          }
          onClose={close}
        >
          {t(`TEAM.${open.action}_TEXT`, { name: personName(open.member) })}
        </ConfirmDeleteDialog>
      )}
    </>
  )
}

interface MemberRowProps {
  member: Member
  actions: readonly OpenDialog['action'][]
  onAct: (action: OpenDialog['action']) => void
}

/** A member: name, role, last visit, two-factor authentication, limits and actions. */
function MemberRow({ member, actions, onAct }: MemberRowProps) {
  const { email, role, spendPerOrder, spendPerDay, lastSeenAt, hasTwoFactor, isSelf } = member
  const { narrowedTo } = member
  const name = personName(member)
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>
        {name}
        {isSelf && ` (${t('TEAM.YOU')})`}
      </span>
      <span className={classes['facts']}>
        <StatusBadge>{ROLE_LABELS[role]}</StatusBadge>
        {name !== email && <span>{email}</span>}
        <span>{t(hasTwoFactor ? 'TEAM.TWO_FACTOR' : 'TEAM.NO_TWO_FACTOR')}</span>
        <span>
          {lastSeenAt === null ? (
            t('TEAM.NEVER_SEEN')
          ) : (
            <>
              {t('TEAM.LAST_SEEN')} <DateTime at={lastSeenAt} />
            </>
          )}
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
      {actions.length > 0 && (
        <span className={classes['actions']}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              aria-label={t(`TEAM.${action}_NAME`, { name })}
              onClick={() => onAct(action)}
            >
              {t(`TEAM.${action}`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
