import { formatInstant } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { type Cents, formatCents, type ListingPricing } from '@seatdesk/domain'
import { Button, DescriptionList, Skeleton } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { api } from '../../lib/api.ts'
import { pricing } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { useRight } from '../../lib/rights.ts'
import { type LimitedListing, LimitsDialog } from './LimitsDialog.tsx'
import { ListPager, usePages } from './ListPager.tsx'
import { MoveList } from './MoveList.tsx'
import { WakeButton } from './WakeButton.tsx'

import classes from './Pricing.module.css'

/** The most price changes in the chart. */
const MAX_CHARTED = 50

const MOVES_PER_PAGE = 10

const PriceMoveChart = lazyComponent(
  async () => (await import('./PriceMoveChart.tsx')).PriceMoveChart,
)

interface ListingPricingSectionProps {
  listing: LimitedListing & { id: number }
}

/** The limits of a listing, what the pricer last decided for it, and its price changes. */
export function ListingPricingSection({ listing: about }: ListingPricingSectionProps) {
  const { id: listingId } = about
  const state = useServerData(createQueryOptions(pricing.ofListings, { ids: [listingId] }))
  const settings = useServerData(createQueryOptions(api.settings.get, {}))
  const newest = useServerData(
    createQueryOptions(pricing.moves, { id: listingId, perPage: MAX_CHARTED }),
  )
  const pages = usePages(MOVES_PER_PAGE)
  const moves = useServerData(
    createQueryOptions(pricing.moves, { id: listingId, ...pages.request }),
  )
  const [isEditing, setEditing] = useState(false)
  const mayLimit = useRight('editListings')
  const mayUnlock = useRight('unlockFloor')

  async function reload() {
    await Promise.all([state.reload(), newest.reload(), moves.reload()])
  }

  const failure = state.failure ?? newest.failure ?? moves.failure
  const listing = state.data?.[0]
  return (
    <section className={classes['root']} aria-label={t('PRICING.SECTION')}>
      <h3>{t('PRICING.SECTION')}</h3>
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.SECTION_FAILED')}
        </LoadError>
      ) : state.data === null || newest.data === null || moves.data === null ? (
        <Skeleton width="100%" height="6rem" />
      ) : (
        listing && (
          <>
            <DescriptionList items={describe(listing)} />
            {mayLimit && (
              <div className={classes['actions']}>
                {(listing.limits.lockedAt === null || mayUnlock) && (
                  <Button onClick={() => setEditing(true)}>{t('PRICING.LIMITS')}</Button>
                )}
                {isAsleep(listing) && <WakeButton listingId={listingId} onWoken={reload} />}
              </div>
            )}
            {newest.data.results.length > 0 && (
              <Suspense fallback={<Skeleton width="100%" height="18rem" />}>
                <PriceMoveChart listing={listing} moves={newest.data.results} />
              </Suspense>
            )}
            <MoveList moves={moves.data.results} isStale={moves.isStale} />
            <ListPager
              pages={pages}
              total={moves.data.paginator.totalEntriesSize}
              totalText={t('PRICING.MOVES_COUNT', { count: moves.data.paginator.totalEntriesSize })}
              label={t('PRICING.PAGES_OF', { name: t('PRICING.MOVES_TITLE') })}
            />
            {isEditing && (
              <LimitsDialog
                listing={listing}
                about={about}
                feePercent={settings.data?.feePercent ?? 0}
                onSaved={reload}
                onClose={() => setEditing(false)}
              />
            )}
          </>
        )
      )}
    </section>
  )
}

/** Returns whether rules leave the listing alone until they are let run again. */
const isAsleep = ({ limits, reason }: ListingPricing): boolean =>
  limits.sleepsUntil !== null || reason === 'duel'

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
