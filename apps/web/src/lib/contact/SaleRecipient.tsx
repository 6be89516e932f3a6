import { useI18n } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Skeleton, Stack } from '@seatdesk/ui'

import { recipients } from '../api/handover.ts'
import { RecipientFields } from './RecipientFields.tsx'

/** Loads and shows the recipient of a sale, or says why there is none to see. */
export function SaleRecipient({ saleId }: { saleId: number }) {
  const { data, failure } = useServerData(createQueryOptions(recipients.get, { id: saleId }))
  const { messageOf } = useI18n()
  if (failure !== null) return <p role="status">{messageOf(failure)}</p>
  return (
    <Stack gap="sm">
      {data ? (
        <RecipientFields recipient={data} seatRecipients={data.seatRecipients} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
    </Stack>
  )
}
