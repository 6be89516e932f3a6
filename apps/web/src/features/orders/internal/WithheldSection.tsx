import { DateTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatCents, type ListingDetails, seatSpan } from '@seatdesk/domain'
import { Button, Group, Stack, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { outsideSales, ownHolds } from '../../../lib/api/stock.ts'
import { t } from '../../../lib/i18n/order-details.ts'
import { useRefetchOnOrderEvents } from '../../../lib/orders-changed.ts'
import { useRight } from '../../../lib/rights.ts'
import { TakeOffMarketDialog, type WithholdKind } from './TakeOffMarketDialog.tsx'

import classes from './SalesList.module.css'

interface WithheldSectionProps {
  listing: ListingDetails
  /** Called after tickets left the market or came back. */
  onChange: () => Promise<void>
}

/** Tickets of a listing that its seller holds back or sold elsewhere, with the actions for them. */
export function WithheldSection({ listing, onChange }: WithheldSectionProps) {
  const mayEdit = useRight('editListings')
  const [kind, setKind] = useState<WithholdKind | null>(null)
  const params = { listingId: listing.id, perPage: 100 }
  const holds = useServerData(createQueryOptions(ownHolds.list, params))
  const sales = useServerData(createQueryOptions(outsideSales.list, params))
  useRefetchOnOrderEvents(['sale'], holds.refresh, sales.refresh)
  const isOpen = listing.available > 0 && listing.withdrawnAt === null && !listing.isPast
  const holdList = holds.data?.results ?? []
  const sold = sales.data?.results.filter(({ canceledAt }) => canceledAt === null) ?? []

  async function reload() {
    await Promise.all([holds.reload(), sales.reload(), onChange()])
  }

  const failure = holds.failure ?? sales.failure
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('WITHHELD.FAILED')}
      </LoadError>
    )
  if (!(mayEdit && isOpen) && holdList.length === 0 && sold.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('WITHHELD.TITLE')}>
      <h3>{t('WITHHELD.TITLE')}</h3>
      {(holdList.length > 0 || sold.length > 0) && (
        <ul className={classes['root']}>
          {holdList.map(({ id, heldFor, quantity, tickets, until, note }) => (
            <li key={`hold ${id}`}>
              <span>
                {t('WITHHELD.HELD', { count: quantity, whom: heldFor })}
                {seatsOf(tickets)} · {t('WITHHELD.UNTIL')} <DateTime at={until} />
                {note && ` · ${note}`}
              </span>
              <Undo
                label={t('WITHHELD.RELEASE')}
                accessibleLabel={t('WITHHELD.RELEASE_OF', { whom: heldFor })}
                undo={() => ownHolds.release({ id })}
                done={t('WITHHELD.RELEASED')}
                onDone={reload}
              />
            </li>
          ))}
          {sold.map(({ id, quantity, tickets, where, price, reference }) => (
            <li key={`sale ${id}`}>
              <span>
                {t('WITHHELD.SOLD', {
                  count: quantity,
                  where: t(`WITHHELD.PLACE_${where}`),
                  price: formatCents(price),
                })}
                {seatsOf(tickets)}
                {reference && ` · ${reference}`}
              </span>
              <Undo
                label={t('WITHHELD.UNDO')}
                accessibleLabel={t('WITHHELD.UNDO_OF', { where: t(`WITHHELD.PLACE_${where}`) })}
                undo={() => outsideSales.cancel({ id })}
                done={t('WITHHELD.UNDONE')}
                onDone={reload}
              />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && isOpen && (
        <Group gap="xs">
          <Button onClick={() => setKind('hold')}>{t('WITHHELD.HOLD')}</Button>
          <Button onClick={() => setKind('sale')}>{t('WITHHELD.SELL')}</Button>
        </Group>
      )}
      {kind !== null && (
        <TakeOffMarketDialog
          kind={kind}
          listing={listing}
          onDone={reload}
          onClose={() => setKind(null)}
        />
      )}
    </Stack>
  )
}

const seatsOf = (tickets: ListingDetails['tickets']): string => {
  const seats = seatSpan(tickets)
  return seats === null ? '' : `, ${t('WITHHELD.SEATS', { seats })}`
}

interface UndoProps {
  label: string
  accessibleLabel: string
  undo: () => Promise<unknown>
  done: string
  onDone: () => Promise<void>
}

/** Puts tickets back on the market. */
function Undo({ label, accessibleLabel, undo, done, onDone }: UndoProps) {
  const mayEdit = useRight('editListings')
  const [isInProgress, setInProgress] = useState(false)

  async function release() {
    setInProgress(true)
    try {
      await undo()
      toast({ tone: 'success', message: done })
      await onDone()
    } catch {
      toast({ tone: 'error', message: t('WITHHELD.UNDO_FAILED') })
    } finally {
      setInProgress(false)
    }
  }

  if (!mayEdit) return null
  return (
    <Button
      size="small"
      aria-label={accessibleLabel}
      isInProgress={isInProgress}
      onClick={() => void release()}
    >
      {label}
    </Button>
  )
}
