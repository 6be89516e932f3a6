import { useServerData } from '@seatdesk/app-kit/query-cache'
import { hasRight, type Right, ROLES } from '@seatdesk/domain'
import { Button, FailedState } from '@seatdesk/ui'

import { t } from '../../lib/i18n/team.ts'
import { useRole } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { membersQuery, personName } from './members-query.ts'

/** The most people that the sentence names, as in the server's errors. */
const MAX_NAMES = 3

/** Shown instead of a screen that the user's role may not open: says who in the company may. */
export function PermissionContacts({ right }: { right: Right }) {
  const { data: people, isWaiting } = useServerData(membersQuery)
  const isForRole = hasRight(useRole(), right)
  const names = (people ?? [])
    .filter(({ role, narrowedTo }) => narrowedTo === null && hasRight(role, right))
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
    .slice(0, MAX_NAMES)
    .map(personName)
  return (
    <FailedState
      isPage
      drawing="locked"
      title={t(isForRole ? 'NO_RIGHT.NARROWED_TITLE' : 'NO_RIGHT.TITLE')}
      action={<Button href={PATHS.events}>{t('NO_RIGHT.TO_EVENTS')}</Button>}
    >
      {names.length > 0
        ? t('NO_RIGHT.ASK', { names: OR_LIST.format(names) })
        : isWaiting
          ? ''
          : t('NO_RIGHT.ASK_OWNER')}
    </FailedState>
  )
}

const OR_LIST = new Intl.ListFormat('en-US', { type: 'disjunction' })
