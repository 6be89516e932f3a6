import { isApiError } from '@seatdesk/api-client'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { PageSkeleton } from '@seatdesk/app-kit/router'
import type { OwnCompany, ReceivedInvitation } from '@seatdesk/domain'
import { Button, Stack } from '@seatdesk/ui'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { ROLE_LABELS } from '../features/team/role-labels.ts'
import { switchCompany } from '../features/team/switch-company.ts'
import { invitations } from '../lib/api/company.ts'
import { toastFailure } from '../lib/i18n/i18n.ts'
import { t } from '../lib/i18n/team.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, logOut, useSession } from '../lib/session.ts'

/** The link of an invitation to a company: says who invites to what, and accepts it. */
export function InvitationScreen() {
  const access = useSession(accessOf)
  const email = useSession(({ user }) => user?.email ?? '')
  const { token = '' } = useParams()
  if (access === 'waiting') return <PageSkeleton />
  return access === 'in' ? <Received key={email} token={token} email={email} /> : <LoggedOut />
}

/** Asks to log in; the login leads back here. */
function LoggedOut() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <AccountPanel title={t('INVITATION.TITLE')} lead={t('INVITATION.LOG_IN_TEXT')}>
      <Stack gap="sm">
        <Button
          emphasis="main"
          fullWidth
          onClick={() => void navigate(PATHS.login, { state: { from: pathname } })}
        >
          {t('COMMON.LOG_IN')}
        </Button>
        <Button fullWidth href={PATHS.signup}>
          {t('INVITATION.REGISTER')}
        </Button>
      </Stack>
    </AccountPanel>
  )
}

interface ReceivedProps {
  token: string
  /** The email of the signed-in user. */
  email: string
}

/** The invitation as the server shows it to the signed-in user. */
function Received({ token, email }: ReceivedProps) {
  const {
    data: invitation,
    failure,
    reload,
  } = useServerData(createQueryOptions(invitations.received, { token }))
  const [joined, setJoined] = useState<OwnCompany | null>(null)

  async function accept() {
    setJoined((await invitations.accept({ token })).data)
    await loadUser()
  }

  if (joined) return <Joined company={joined} />
  if (isApiError(failure) && failure.kind === 'http' && failure.status === 404)
    return <NotFound email={email} />
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('INVITATION.FAILED')}
      </LoadError>
    )
  if (invitation === null) return <PageSkeleton title={t('INVITATION.TITLE')} />
  return <Offer invitation={invitation} onAccept={accept} />
}

interface OfferProps {
  invitation: ReceivedInvitation
  /** Accepts it; an error that it throws is shown. */
  onAccept: () => Promise<void>
}

function Offer({ invitation: { company, role, invitedBy }, onAccept }: OfferProps) {
  const text = { company: company.name, name: invitedBy, role: ROLE_LABELS[role] }
  return (
    <AccountPanel
      title={t('INVITATION.JOIN_TITLE', text)}
      lead={`${t('INVITATION.JOIN_TEXT', text)} ${t('INVITATION.KEEPS')}`}
    >
      <Stack gap="sm">
        <ActionButton label={t('INVITATION.JOIN', text)} onPress={onAccept} />
        <Button fullWidth href={PATHS.events}>
          {t('INVITATION.TO_EVENTS')}
        </Button>
      </Stack>
    </AccountPanel>
  )
}

function Joined({ company: { id, name } }: { company: OwnCompany }) {
  const navigate = useNavigate()
  return (
    <AccountPanel
      title={t('INVITATION.JOINED_TITLE', { company: name })}
      lead={<span role="status">{t('INVITATION.JOINED_TEXT')}</span>}
    >
      <ActionButton
        label={t('INVITATION.OPEN', { company: name })}
        onPress={async () => {
          await switchCompany(id)
          await navigate(PATHS.events)
        }}
      />
    </AccountPanel>
  )
}

function NotFound({ email }: { email: string }) {
  return (
    <AccountPanel
      title={t('INVITATION.NOT_FOUND_TITLE')}
      lead={t('INVITATION.NOT_FOUND_TEXT', { email })}
    >
      <Stack gap="sm">
        <ActionButton label={t('INVITATION.OTHER_ACCOUNT')} onPress={logOut} />
        <Button fullWidth href={PATHS.events}>
          {t('INVITATION.TO_EVENTS')}
        </Button>
      </Stack>
    </AccountPanel>
  )
}

interface ActionButtonProps {
  label: string
  onPress: () => Promise<void>
}

/** A main button that shows progress, and the error if its action fails. */
function ActionButton({ label, onPress }: ActionButtonProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function press() {
    setInProgress(true)
    try {
      await onPress()
    } catch (error) {
      toastFailure(error)
    }
    setInProgress(false)
  }

  return (
    <Button emphasis="main" fullWidth isInProgress={isInProgress} onClick={() => void press()}>
      {label}
    </Button>
  )
}
