import {
  formatBalance,
  formatCents,
  parseDollars,
  type SplitRule,
  splitValues,
} from '@seatdesk/domain'
import { DescriptionList } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listing-dialogs.ts'
import { sellerProceeds } from '../../../lib/margin.ts'
import { parseNumbers } from './parse-values.ts'

interface ProceedsPreviewProps {
  /** The typed number of tickets; `null` if unknown. */
  quantity: number | null
  price: string
  cost: string
  splitRule: SplitRule
  customSplits: string
  /** The market's fee; `null` while loading. */
  feePercent: number | null
}

/** Summary of a new listing: the quantities it can be sold in, and the seller's proceeds. */
export function ProceedsPreview({
  quantity,
  price: priceText,
  cost: costText,
  splitRule,
  customSplits,
  feePercent,
}: ProceedsPreviewProps) {
  if (quantity === null) return null
  const [price, cost] = [parseDollars(priceText), parseDollars(costText)]
  const sizes = splitValues({
    rule: splitRule,
    left: quantity,
    customSplits: parseNumbers(customSplits),
  })
  const sold = price && feePercent !== null ? sellerProceeds({ price, quantity, feePercent }) : null
  return (
    <DescriptionList
      items={[
        { term: t('ADD_LISTING.SOLD_AS'), description: sizes.join(', ') },
        ...(sold
          ? [
              {
                term: t('ADD_LISTING.PROCEEDS'),
                description: t(
                  feePercent === 0 ? 'ADD_LISTING.PROCEEDS_WHOLE' : 'ADD_LISTING.PROCEEDS_OF',
                  {
                    proceeds: formatCents(sold.net),
                    count: quantity,
                    percent: feePercent ?? 0,
                    amount: formatCents(sold.amount),
                  },
                ),
              },
            ]
          : []),
        ...(sold && cost !== null
          ? [
              {
                term: t('ADD_LISTING.PROFIT'),
                description: formatBalance(sold.net - cost * quantity),
              },
            ]
          : []),
      ]}
    />
  )
}
