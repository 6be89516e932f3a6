import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { ATTENTION_KINDS, formatCents, type PricingAttention as Attention } from '@seatdesk/domain'
import { FormSkeleton, Link, Panel } from '@seatdesk/ui'

import { pricing } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { listingHref, listingName } from './internal/listing-name.ts'

import classes from './Pricing.module.css'

/** The most listings of each kind. */
const MAX_LISTED = 25

type Kind = Attention['kind']

const useAttention = (kind: Kind) =>
  useServerData(createQueryOptions(pricing.attention, { kind, perPage: MAX_LISTED }))

/** The listings that are stopped in a duel, held by a guardrail, or at their floor, with the reasons. */
export function PricingAttention() {
  const lists = {
    duel: useAttention('duel'),
    held: useAttention('held'),
    atFloor: useAttention('atFloor'),
  }
  const all = ATTENTION_KINDS.map((kind) => ({ kind, ...lists[kind] }))
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
      ) : all.every(({ data }) => data?.results.length === 0) ? (
        <p className={classes['quiet']}>{t('PRICING.ATTENTION_NONE')}</p>
      ) : (
        all.map(
          ({ kind, data }) =>
            data &&
            data.results.length > 0 && (
              <AttentionList
                key={kind}
                kind={kind}
                listings={data.results}
                total={data.paginator.totalEntriesSize}
              />
            ),
        )
      )}
    </Panel>
  )
}

interface AttentionListProps {
  kind: Kind
  listings: readonly Attention[]
  total: number
}

function AttentionList({ kind, listings, total }: AttentionListProps) {
  const title = t(`PRICING.ATTENTION_${kind}`, { count: total })
  return (
    <section aria-label={title}>
      <h3 className={classes['name']}>{title}</h3>
      <ul className={classes['list']}>
        {listings.map((listing) => (
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
          </li>
        ))}
      </ul>
      {total > listings.length && (
        <p className={classes['quiet']}>{t('PRICING.PREVIEW_CUT', { count: listings.length })}</p>
      )}
    </section>
  )
}
