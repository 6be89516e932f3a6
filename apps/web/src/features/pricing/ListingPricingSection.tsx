import { formatInstant } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { type Cents, formatCents, type ListingPricing } from '@seatdesk/domain'
import { Button, DescriptionList, Skeleton } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { useRight } from '../../lib/rights.ts'
import { LimitsDialog } from './LimitsDialog.tsx'
import { MoveList } from './MoveList.tsx'

import classes from './Pricing.module.css'

/** The most price changes in the chart, and in the list below it. */
const MAX_MOVES = 50
const MAX_LISTED = 5

const PriceMoveChart = lazyComponent(
  async () => (await import('./PriceMoveChart.tsx')).PriceMoveChart,
)

/** The limits of a listing, what the pricer last decided for it, and its newest price changes. */
export function ListingPricingSection({ listingId }: { listingId: number }) {
  const state = useServerData(createQueryOptions(pricing.ofListings, { ids: [listingId] }))
  const moves = useServerData(
    createQueryOptions(pricing.moves, { id: listingId, perPage: MAX_MOVES }),
  )
  const [isEditing, setEditing] = useState(false)
  const mayLimit = useRight('editListings')
  const mayUnlock = useRight('unlockFloor')

  async function reload() {
    await Promise.all([state.reload(), moves.reload()])
  }

  const failure = state.failure ?? moves.failure
  const listing = state.data?.[0]
  return (
    <section className={classes['root']} aria-label={t('PRICING.SECTION')}>
      <h3>{t('PRICING.SECTION')}</h3>
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.SECTION_FAILED')}
        </LoadError>
      ) : state.data === null || moves.data === null ? (
        <Skeleton width="100%" height="6rem" />
      ) : (
        listing && (
          <>
            <DescriptionList items={describe(listing)} />
            {mayLimit && (listing.limits.lockedAt === null || mayUnlock) && (
              <div className={classes['actions']}>
                <Button onClick={() => setEditing(true)}>{t('PRICING.LIMITS')}</Button>
              </div>
            )}
            {moves.data.results.length > 0 && (
              <Suspense fallback={<Skeleton width="100%" height="18rem" />}>
                <PriceMoveChart listing={listing} moves={moves.data.results} />
              </Suspense>
            )}
            <MoveList moves={moves.data.results.slice(0, MAX_LISTED)} />
            {isEditing && (
              <LimitsDialog listing={listing} onSaved={reload} onClose={() => setEditing(false)} />
            )}
          </>
        )
      )}
    </section>
  )
}

const describe = ({ limits, fit, rule, sentence, evaluatedAt, cheapest }: ListingPricing) => {
  const { floor, ceiling, basis, floorPrice, ceilingPrice, lockedBy, lockedAt, sleepsUntil } =
    limits
  const inWords = (limit: Cents | null, asked: Cents | null): string =>
    limit === null
      ? t('PRICING.LIMIT_NONE')
      : basis === 'asked' || asked === null
        ? formatCents(limit)
        : t('PRICING.LIMIT_NET', { net: formatCents(limit), asked: formatCents(asked) })
  return [
    { term: t('PRICING.FLOOR'), description: inWords(floor, floorPrice) },
    { term: t('PRICING.CEILING'), description: inWords(ceiling, ceilingPrice) },
    { term: t('PRICING.BASIS'), description: t(`PRICING.BASIS_${basis}`) },
    {
      term: t('PRICING.LOCK'),
      description:
        lockedAt === null
          ? t('PRICING.UNLOCKED')
          : t('PRICING.LOCKED_BY', {
              name: lockedBy ?? t('PRICING.ACTOR_person'),
              time: formatInstant(lockedAt),
            }),
    },
    { term: t('PRICING.RULE'), description: rule?.name ?? t('PRICING.RULE_NONE') },
    {
      term: t('PRICING.STATE'),
      description: [
        floor === null
          ? t('PRICING.FIT_NO_FLOOR')
          : evaluatedAt === null
            ? t('PRICING.NOT_RUN')
            : t(`PRICING.FIT_${fit}`),
        ...(sentence === null ? [] : [sentence]),
        ...(sleepsUntil === null
          ? []
          : [t('PRICING.SLEEPS', { time: formatInstant(sleepsUntil) })]),
      ].join(' · '),
    },
    {
      term: t('PRICING.CHEAPEST'),
      description:
        cheapest === null
          ? t('PRICING.CHEAPEST_NONE')
          : t('PRICING.CHEAPEST_IS', {
              price: formatCents(cheapest.price),
              section: cheapest.section,
              row: cheapest.seatRow,
            }),
    },
  ]
}
