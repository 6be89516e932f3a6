import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatCents, type PriceDecision, type PricingPreview } from '@seatdesk/domain'
import { Panel, SegmentedField, Skeleton, StatusBadge } from '@seatdesk/ui'
import { useState } from 'react'

import { pricingRules } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { ComparedPrices } from './ComparedPrices.tsx'
import { listingName } from './internal/listing-name.ts'
import type { fromFormValues } from './internal/rule-form.ts'

import classes from './Pricing.module.css'

const DAYS_BACK = 7

const TONES = { moved: 'good', unchanged: 'neutral', held: 'held' } as const

interface RulePreviewProps {
  /** The rule as typed; null while it is not valid. */
  rule: Pick<ReturnType<typeof fromFormValues>, 'appliesTo' | 'terms'> | null
}

/** What a rule would do to each listing now, or would have done in the last seven days. */
export function RulePreview({ rule }: RulePreviewProps) {
  const [when, setWhen] = useState<'now' | 'back'>('now')
  const asked = useDebouncedValue(rule === null ? '' : JSON.stringify(rule))
  const { data, failure, reload } = useServerData(
    asked === ''
      ? null
      : createQueryOptions(pricingRules.preview, {
          ...(JSON.parse(asked) as NonNullable<typeof rule>),
          ...(when === 'back' && { back: DAYS_BACK }),
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
      ) : data === null || (when === 'back' && data.past === undefined) ? (
        <Skeleton width="100%" height="12rem" />
      ) : (
        <>
          <p className={classes['quiet']} role="status">
            {t('PRICING.PREVIEW_SUMS', {
              listings: data.listings,
              moved: data.moved,
              unchanged: data.unchanged,
              held: data.held,
              atFloor: data.atFloor,
              withoutFloor: data.withoutFloor,
            })}
          </p>
          {when === 'back' ? (
            <PastMoves past={data.past ?? []} decisions={data.decisions} />
          ) : (
            <Decisions preview={data} />
          )}
          <p className={classes['quiet']}>{t('PRICING.PREVIEW_TEXT')}</p>
        </>
      )}
    </Panel>
  )
}

function Decisions({ preview }: { preview: PricingPreview }) {
  if (preview.decisions.length === 0)
    return <p className={classes['quiet']}>{t('PRICING.PREVIEW_NONE')}</p>
  return (
    <>
      <ul className={classes['list']} aria-label={t('PRICING.PREVIEW')}>
        {preview.decisions.map((decision) => (
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
      {preview.listings > preview.decisions.length && (
        <p className={classes['quiet']}>
          {t('PRICING.PREVIEW_CUT', { count: preview.decisions.length })}
        </p>
      )}
    </>
  )
}

interface PastMovesProps {
  past: NonNullable<PricingPreview['past']>
  decisions: readonly PriceDecision[]
}

function PastMoves({ past, decisions }: PastMovesProps) {
  if (past.length === 0) return <p className={classes['quiet']}>{t('PRICING.PAST_NONE')}</p>
  const known = new Map(decisions.map((decision) => [decision.listingId, decision]))
  return (
    <ul className={classes['list']} aria-label={t('PRICING.PREVIEW_BACK')}>
      {past.map(({ listingId, firstPrice, lastPrice, lowestPrice, heldHours, moves }) => {
        const decision = known.get(listingId)
        return (
          <li key={listingId} className={classes['row']}>
            <div className={classes['main']}>
              <p className={classes['name']}>
                {decision ? listingName(decision) : t('PRICING.LISTING_NUMBER', { id: listingId })}
              </p>
              <p className={classes['quiet']}>
                {t('PRICING.PAST_SUMS', {
                  count: moves.length,
                  first: formatCents(firstPrice),
                  last: formatCents(lastPrice),
                  lowest: formatCents(lowestPrice),
                })}
                {heldHours > 0 && `, ${t('PRICING.PAST_HELD', { hours: heldHours })}`}
              </p>
              {moves.map(({ at, from, to, sentence }) => (
                <p key={`${at} ${to}`} className={classes['quiet']}>
                  {formatInstant(at)}: {formatCents(from)} → {formatCents(to)}, {sentence}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
