import type { AccountLikeness, OfficeAccountDetails } from '@seatdesk/domain'
import type { KeyOf } from '@seatdesk/front/messages'
import { Panel, Stack, Text } from '@seatdesk/ui'

import { t } from '../../lib/messages/accounts.ts'
import { PartyLink } from '../../lib/PartyLink.tsx'

const WORDS = {
  phone: 'ACCOUNT.PHONE',
  address: 'ACCOUNT.POSTAL',
  bank: 'ACCOUNT.BANK',
} as const satisfies Record<AccountLikeness, KeyOf<typeof t>>

/** Other accounts that may be the same person's, and what they have in common with this one. */
export function AlikePanel({ alike }: Pick<OfficeAccountDetails, 'alike'>) {
  return (
    <Panel title={t('ACCOUNT.ALIKE')}>
      {alike.length === 0 && <Text>{t('ACCOUNT.ALIKE_NONE')}</Text>}
      <Stack gap="xs">
        {alike.map(({ same, ...party }) => (
          <span key={party.id}>
            <PartyLink party={party} />{' '}
            {t('ACCOUNT.SAME', { what: same.map((one) => t(WORDS[one])).join(', ') })}
          </span>
        ))}
      </Stack>
    </Panel>
  )
}
