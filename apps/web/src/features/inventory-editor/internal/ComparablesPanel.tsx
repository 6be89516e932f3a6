import {
  type Comparables,
  formatCents,
  parseDollars,
  rankAmong,
  toDollarText,
} from '@seatdesk/domain'
import { Skeleton, Button, DescriptionList, FailedState } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listing-dialogs.ts'

interface ComparablesPanelProps {
  section: string
  /** Competing listings of the section; `null` while loading. */
  comparables: Comparables | null
  hasFailed: boolean
  onRetry: () => void
  /** The typed price. */
  price: string
  onPrice: (dollars: string) => void
}

/** Prices of competing listings in a section, and the rank that a price would have among them. */
export function ComparablesPanel({
  section,
  comparables,
  hasFailed,
  onRetry,
  price,
  onPrice,
}: ComparablesPanelProps) {
  if (hasFailed)
    return <FailedState onRetry={onRetry}>{t('ADD_LISTING.OTHERS_FAILED')}</FailedState>
  if (!comparables) return <Skeleton width="100%" height="6rem" />
  const { listings: count, tickets, lowest, median, prices } = comparables
  if (lowest === null) return <p>{t('ADD_LISTING.OTHERS_NONE', { section })}</p>
  const ownPrice = parseDollars(price)
  return (
    <>
      <h3>{t('ADD_LISTING.OTHERS', { section })}</h3>
      <p>{t('ADD_LISTING.OTHERS_COUNT', { count, tickets })}</p>
      <DescriptionList
        items={[
          { term: t('ADD_LISTING.LOWEST'), description: formatCents(lowest) },
          { term: t('ADD_LISTING.MEDIAN'), description: formatCents(median) },
          ...(ownPrice === null
            ? []
            : [
                {
                  term: t('ADD_LISTING.YOUR_RANK'),
                  description: t('DESK_COLUMN.RANK_OF', {
                    rank: rankAmong(ownPrice, prices),
                    count: count + 1,
                  }),
                },
              ]),
        ]}
      />
      <Button size="small" onClick={() => onPrice(toDollarText(lowest))}>
        {t('ADD_LISTING.MATCH')}
      </Button>
    </>
  )
}
