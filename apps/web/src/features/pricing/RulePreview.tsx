import { formatInstant } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatBalance, formatCents, type PricingPreview } from '@seatdesk/domain'
import { Panel, SegmentedField, Skeleton, StatusBadge } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { pricingRules } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { listingName } from './internal/listing-name.ts'
import type { fromFormValues } from './internal/rule-form.ts'
import { ListPager, usePages } from './ListPager.tsx'
import { ComparedPrices } from './MoveList.tsx'

import classes from './Pricing.module.css'

const WalkChart = lazyComponent(async () => (await import('./PriceMoveChart.tsx')).WalkChart)

const DAYS_BACK = 7

const LISTINGS_PER_PAGE = 25

const TONES = { moved: 'good', unchanged: 'neutral', held: 'held' } as const

interface RulePreviewProps {
  /** The rule as typed; null while it is not valid. */
  rule: Pick<ReturnType<typeof fromFormValues>, 'appliesTo' | 'terms'> | null
}

/** What a rule would do to each listing now, or would have done in the last seven days. */
export function RulePreview({ rule }: RulePreviewProps) {
  const [when, setWhen] = useState<'now' | 'back'>('now')
  const asked = useDebouncedValue(rule === null ? '' : JSON.stringify(rule))
  const pages = usePages(LISTINGS_PER_PAGE, `${when} ${asked}`)
  const { page, perPage } = pages.request
  const { data, failure, isStale, reload } = useServerData(
    asked === ''
      ? null
      : createQueryOptions(pricingRules.preview, {
          ...(JSON.parse(asked) as NonNullable<typeof rule>),
          perPage,
          ...(when === 'back' ? { back: DAYS_BACK, pastPage: page } : { page }),
        }),
  )
  return (
    <Panel title={t('PRICING.PREVIEW')} className={classes['root']}>
      <SegmentedField
        label={t('PRICING.PREVIEW_WHICH')}
        isLabelHidden
        options={[
          { value: 'now', label: t('PRICING.PREVIEW_NOW') },
          { value: 'back', label: t('PRICING.PREVIEW_BACK') },
        ]}
        value={when}
        onChange={setWhen}
      />
      {rule === null ? (
        <p className={classes['quiet']}>{t('PRICING.PREVIEW_INVALID')}</p>
      ) : failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.PREVIEW_FAILED')}
        </LoadError>
      ) : data === null ? (
        <Skeleton width="100%" height="12rem" />
      ) : when === 'back' ? (
        <PastMoves preview={data} pages={pages} isStale={isStale} />
      ) : (
        <Decisions preview={data} pages={pages} isStale={isStale} />
      )}
      <p className={classes['quiet']}>{t('PRICING.PREVIEW_TEXT')}</p>
      {rule?.terms.walk && (
        <Suspense fallback={<Skeleton width="100%" height="18rem" />}>
          <WalkChart
            walk={{
              ...rule.terms.walk,
              fromCents: rule.terms.walk.fromCents ?? null,
              toCents: rule.terms.walk.toCents ?? null,
            }}
            limits={data && walkLimits(data)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** Returns the limits of the first listing that has both: a walk goes from one to the other. */
const walkLimits = ({ decisions }: PricingPreview) => {
  const found = decisions.find(
    ({ floorPrice, ceilingPrice }) => floorPrice !== null && ceilingPrice !== null,
  )
  return found
    ? { floor: found.floorPrice, ceiling: found.ceilingPrice, name: listingName(found) }
    : null
}

interface PreviewListProps {
  preview: PricingPreview
  pages: ReturnType<typeof usePages>
  isStale: boolean
}

function Decisions({ preview, pages, isStale }: PreviewListProps) {
  const { listings, moved, unchanged, held, atFloor, withoutFloor, decisions } = preview
  return (
    <>
      <p className={classes['quiet']} role="status">
        {preview.paginator.totalEntriesSize === 0
          ? t('PRICING.PREVIEW_NONE')
          : t('PRICING.PREVIEW_SUMS', { listings, moved, unchanged, held, atFloor, withoutFloor })}
      </p>
      <ul className={classes['list']} aria-label={t('PRICING.PREVIEW')} aria-busy={isStale}>
        {decisions.map((decision) => (
          <li key={decision.listingId} className={classes['row']}>
            <div className={classes['main']}>
              <p className={classes['name']}>{listingName(decision)}</p>
              <p className={classes['quiet']}>{decision.sentence}</p>
              <ComparedPrices comparables={decision.comparables} />
            </div>
            <span className={classes['amount']}>
              {decision.to === decision.price
                ? t('PRICING.STAYS', { price: formatCents(decision.price) })
                : `${formatCents(decision.price)} → ${formatCents(decision.to)}`}
            </span>
            <StatusBadge tone={TONES[decision.outcome]}>
              {t(`PRICING.OUTCOME_${decision.outcome}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <PreviewPager pages={pages} total={preview.paginator.totalEntriesSize} />
    </>
  )
}

/** What the rule would have done in the last seven days, with the totals of these days. */
function PastMoves({ preview, pages, isStale }: PreviewListProps) {
  const { past, pastPaginator, pastTotals } = preview
  if (!past || !pastPaginator || !pastTotals) return <Skeleton width="100%" height="12rem" />
  const { matching, listings, gone, moved, moves, up, down, heldHours, change } = pastTotals
  if (moves === 0 && heldHours === 0)
    return (
      <p className={classes['quiet']} role="status">
        {t('PRICING.PAST_NONE')}
      </p>
    )
  return (
    <>
      <p className={classes['quiet']} role="status">
        {[
          moves === 0
            ? t('PRICING.PAST_NONE')
            : t('PRICING.PAST_TOTALS', {
                moves,
                moved,
                listings,
                up,
                down,
                change: `${change > 0 ? '+' : ''}${formatBalance(change)}`,
              }),
          ...(heldHours > 0 ? [t('PRICING.PAST_TOTAL_HELD', { hours: heldHours })] : []),
          ...(gone > 0 ? [t('PRICING.PAST_GONE', { count: gone })] : []),
        ].join(' ')}
      </p>
      {matching > listings && (
        <p className={classes['quiet']}>
          {t('PRICING.PAST_CUT', { count: listings, listings: matching })}
        </p>
      )}
      <ul className={classes['list']} aria-label={t('PRICING.PREVIEW_BACK')} aria-busy={isStale}>
        {past.map((listing) => (
          <li key={listing.listingId} className={classes['row']}>
            <div className={classes['main']}>
              <p className={classes['name']}>{listingName(listing)}</p>
              <p className={classes['quiet']}>{pastSums(listing)}</p>
              {listing.moves.map(({ at, from, to, sentence }) => (
                <p key={`${at} ${to}`} className={classes['quiet']}>
                  {formatInstant(at)}: {formatCents(from)} → {formatCents(to)}, {sentence}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <PreviewPager
        pages={pages}
        total={pastPaginator.totalEntriesSize}
        fixedSize={pastPaginator.perPage}
      />
    </>
  )
}

const pastSums = ({
  firstPrice,
  lastPrice,
  lowestPrice,
  hoursOnSale,
  heldHours,
  moves,
}: NonNullable<PricingPreview['past']>[number]): string =>
  [
    moves.length === 0
      ? t('PRICING.STAYS', { price: formatCents(firstPrice) })
      : t('PRICING.PAST_SUMS', {
          count: moves.length,
          first: formatCents(firstPrice),
          last: formatCents(lastPrice),
          lowest: formatCents(lowestPrice),
        }),
    ...(hoursOnSale < DAYS_BACK * 24 ? [t('PRICING.PAST_ON_SALE', { hours: hoursOnSale })] : []),
    ...(heldHours > 0 ? [t('PRICING.PAST_HELD', { hours: heldHours })] : []),
  ].join(', ')

interface PreviewPagerProps {
  pages: ReturnType<typeof usePages>
  total: number
  fixedSize?: number
}

function PreviewPager({ pages, total, fixedSize }: PreviewPagerProps) {
  return (
    <ListPager
      pages={pages}
      total={total}
      fixedSize={fixedSize}
      totalText={t('PRICING.COUNTS', { listings: total })}
      label={t('PRICING.PAGES_OF', { name: t('PRICING.PREVIEW') })}
    />
  )
}
