import type { Remark } from '@seatdesk/domain'
import { FailedLoad, queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Bone } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/messages/trades.ts'
import { remarks } from '../../../lib/order.ts'
import { RemarkForm } from './RemarkForm.tsx'

import classes from './RemarkSection.module.css'

/** What the reader keeps of an order for its own eyes, to be changed in place. */
export function RemarkSection({ orderId }: { orderId: number }) {
  const { data, failure, reload } = useServerData({
    ...queryOptionsFor(remarks.get, { id: orderId }),
    // The form starts from what the server has now.
    gcTime: 0,
  })
  const [written, setWritten] = useState<Remark | null>(null)
  const remark = written ?? data
  return (
    <section className={classes['root']} aria-label={t('REMARK.TITLE')}>
      <h3>{t('REMARK.TITLE')}</h3>
      {remark !== null ? (
        <RemarkForm key={remark.version} orderId={orderId} remark={remark} onWritten={setWritten} />
      ) : failure !== null ? (
        <FailedLoad failure={failure} onRetry={() => void reload()}>
          {t('REMARK.FAILED')}
        </FailedLoad>
      ) : (
        <Bone width="100%" height="2.25rem" />
      )}
    </section>
  )
}
