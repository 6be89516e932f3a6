import { formatInstant } from '@seatdesk/app-kit/dates'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import {
  createQueryOptions,
  LoadError,
  usePolling,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import { ATTENTION_KINDS, formatCents, type PricingAttention as Attention } from '@seatdesk/domain'
import { FormSkeleton, Link, Panel } from '@seatdesk/ui'

import { pricing } from '../../lib/api/pricing.ts'
import { affectsHistory } from '../../lib/history/use-history.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { listingHref, listingName } from './internal/listing-name.ts'
import { ListPager, usePages } from './ListPager.tsx'
import { WakeButton } from './WakeButton.tsx'

import classes from './Pricing.module.css'

/** Listings of each kind on a page. */
const LISTINGS_PER_PAGE = 10

type Kind = Attention['kind']

const useAttention = (kind: Kind) => {
  const pages = usePages(LISTINGS_PER_PAGE)
  const query = createQueryOptions(pricing.attention, { kind, ...pages.request })
  return { pages, ...useServerData(query) }
}

/** The listings that are stopped in a duel, held by a guardrail, or at their floor, with the reasons. */
export function PricingAttention() {
  const lists = {
    duel: useAttention('duel'),
    held: useAttention('held'),
    atFloor: useAttention('atFloor'),
  }
  const all = ATTENTION_KINDS.map((kind) => ({ kind, ...lists[kind] }))

  async function refresh() {
    await Promise.all(all.map((list) => list.refresh()))
  }
  usePolling(refresh)
  // An undone run, or a rule that was turned off, leaves fewer listings.
  useRefetchOn(affectsHistory, refresh)

  const failed = all.find(({ failure }) => failure !== null)
  return (
    <Panel title={t('PRICING.ATTENTION')} className={classes['root']}>
      {failed?.failure ? (
        <LoadError
          failure={failed.failure}
          onRetry={() => void Promise.all(all.map(({ reload }) => reload()))}
        >
          {t('PRICING.ATTENTION_FAILED')}
        </LoadError>
      ) : all.some(({ data }) => data === null) ? (
        <FormSkeleton count={2} />
      ) : all.every(({ data }) => data?.paginator.totalEntriesSize === 0) ? (
        <p className={classes['quiet']}>{t('PRICING.ATTENTION_NONE')}</p>
      ) : (
        ATTENTION_KINDS.map((kind) => <AttentionList key={kind} kind={kind} list={lists[kind]} />)
      )}
    </Panel>
  )
}

interface AttentionListProps {
  kind: Kind
  list: ReturnType<typeof useAttention>
}

function AttentionList({ kind, list: { pages, data, isStale, reload } }: AttentionListProps) {
  if (data === null || data.paginator.totalEntriesSize === 0) return null
  const total = data.paginator.totalEntriesSize
  const title = t(`PRICING.ATTENTION_${kind}`, { count: total })
  return (
    <section aria-label={title}>
      <h3 className={classes['name']}>{title}</h3>
      <ul className={classes['list']} aria-busy={isStale}>
        {data.results.map((listing) => (
          <li key={listing.listingId} className={classes['row']}>
            <div className={classes['main']}>
              <p>
                <Link href={listingHref(listing.listingId)}>{listingName(listing)}</Link>
              </p>
              <p className={classes['quiet']}>{listing.sentence}</p>
              <p className={classes['quiet']}>
                {t('PRICING.SINCE', {
                  rule: listing.rule.name,
                  time: formatInstant(listing.since),
                })}
              </p>
            </div>
            <span className={classes['amount']}>{formatCents(listing.price)}</span>
            {kind === 'duel' && (
              <WakeButton
                listingId={listing.listingId}
                name={listingName(listing)}
                onWoken={reload}
              />
            )}
          </li>
        ))}
      </ul>
      <ListPager
        pages={pages}
        total={total}
        totalText={t('PRICING.COUNTS', { listings: total })}
        label={t('PRICING.PAGES_OF', { name: title })}
      />
    </section>
  )
}
