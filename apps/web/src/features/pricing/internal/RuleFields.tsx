import type { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  AGE_BUCKET_LABELS,
  AGE_BUCKETS,
  DELIVERY_TYPES,
  RESTRICTION_CODES,
  timeZoneLabel,
  TRAITS,
} from '@seatdesk/domain'
import { CheckboxField, Collapsible, SelectField, TextField } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n/pricing.ts'
import { PRICED_STATUS_OPTIONS } from '../../../lib/listing-status-filter.ts'
import { EventSearchField } from '../../../lib/search/EventSearchField.tsx'
import type { toFormValues } from './rule-form.ts'
import {
  ADJUSTABLE_QUANTITIES,
  DELIVERY_FIELDS,
  restrictionField,
  type RuleFormValues,
} from './rule-schema.ts'

import classes from '../Pricing.module.css'

interface RuleFieldsProps {
  form: ReturnType<typeof useForm<ReturnType<typeof toFormValues>, RuleFormValues>>
}

const dollarSign = <span aria-hidden>$</span>

const percentSign = <span aria-hidden>%</span>

/** Which listings the rule applies to. */
export function ListingFields({ form }: RuleFieldsProps) {
  const { fill } = form
  const { event, eventId, listingStatus, age, inHandFrom, inHandUntil, externalId, listings } =
    form.values
  const { data: found } = useServerData(
    eventId === '' ? null : createQueryOptions(api.events.get, { id: Number(eventId) }),
  )
  const filters = [eventId, listingStatus, age, inHandFrom, inHandUntil, externalId, listings]
  const count = filters.filter((value) => value !== '').length
  const anyOf = (label: string) => ({ value: '', label })
  return (
    <Collapsible
      title={count === 0 ? t('PRICING.LISTINGS') : t('PRICING.LISTINGS_FILTERED', { count })}
    >
      <div className={classes['fields']}>
        <div className={classes['fullWidth']}>
          <EventSearchField
            label={t('PRICING.EVENT')}
            found={found}
            text={event === '' && found ? found.name : event}
            error={form.code('eventId').error}
            onBlur={form.code('eventId').onBlur}
            onType={(text) => fill({ event: text, eventId: '' })}
            onFind={({ id, name }) => fill({ event: name, eventId: String(id) })}
          />
        </div>
        <SelectField
          label={t('PRICING.STATUS')}
          options={[anyOf(t('PRICING.ANY_STATUS')), ...PRICED_STATUS_OPTIONS]}
          {...form.choice('listingStatus')}
        />
        <SelectField
          label={t('PRICING.AGE')}
          options={[
            anyOf(t('PRICING.ANY_AGE')),
            ...AGE_BUCKETS.map((value) => ({ value, label: AGE_BUCKET_LABELS[value] })),
          ]}
          {...form.choice('age')}
        />
        <DateField label={t('PRICING.IN_HAND_FROM')} {...form.day('inHandFrom')} />
        <DateField label={t('PRICING.IN_HAND_UNTIL')} {...form.day('inHandUntil')} />
        <TextField label={t('PRICING.EXTERNAL_ID')} {...form.text('externalId')} />
        <TextField
          label={t('PRICING.NAMED_LISTINGS')}
          description={t('PRICING.WITHOUT_LISTINGS_HINT')}
          {...form.text('listings')}
        />
      </div>
    </Collapsible>
  )
}

/** Which listings are comparable, and which of their prices are outliers. */
export function ComparableFields({ form }: RuleFieldsProps) {
  const method = form.values.outlierMethod
  return (
    <Collapsible title={t('PRICING.COMPARABLES')}>
      <div className={classes['fields']}>
        <TextField label={t('PRICING.ROW_FROM')} {...form.text('rowFrom')} />
        <TextField label={t('PRICING.ROW_THROUGH')} {...form.text('rowThrough')} />
        <SelectField
          label={t('PRICING.QUANTITY')}
          options={(['any', 'atLeast', 'exact'] as const).map((value) => ({
            value,
            label: t(`PRICING.QUANTITY_${value}`),
          }))}
          {...form.choice('quantity')}
        />
        <TextField
          label={t('PRICING.WITHOUT_BROKERS')}
          description={t('PRICING.WITHOUT_BROKERS_HINT')}
          {...form.text('withoutBrokers')}
        />
        <TextField
          label={t('PRICING.WITHOUT_LISTINGS')}
          description={t('PRICING.WITHOUT_LISTINGS_HINT')}
          {...form.text('withoutListings')}
        />
        <DateField
          label={t('PRICING.IN_HAND_BY')}
          error={form.text('inHandBy').error}
          onBlur={form.text('inHandBy').onBlur}
          {...form.choice('inHandBy')}
        />
        <fieldset className={classes['options']}>
          <legend>{t('PRICING.DELIVERY')}</legend>
          {DELIVERY_FIELDS.map(([name, bit]) => (
            <CheckboxField key={name} label={DELIVERY_TYPES[bit].label} {...form.box(name)} />
          ))}
        </fieldset>
        <fieldset className={classes['adjustments']}>
          <legend>{t('PRICING.ADJUSTMENTS')}</legend>
          <p className={classes['quiet']}>{t('PRICING.ADJUSTMENTS_HINT')}</p>
          {ADJUSTABLE_QUANTITIES.map((quantity) => (
            <TextField
              key={quantity}
              label={t(quantity === 1 ? 'PRICING.TICKETS_ONE' : 'PRICING.TICKETS', {
                count: quantity,
              })}
              rightSection={percentSign}
              {...form.text(`adjust${quantity}`)}
            />
          ))}
        </fieldset>
        <SelectField
          className={classes['fullWidth'] ?? ''}
          label={t('PRICING.OUTLIERS')}
          options={(['medianOrMad', 'mad', 'gap', 'kthLowest', 'none'] as const).map((value) => ({
            value,
            label: t(`PRICING.OUTLIERS_${value}`),
          }))}
          {...form.choice('outlierMethod')}
        />
        {method !== 'kthLowest' && method !== 'none' && (
          <TextField
            label={t('PRICING.OUTLIER_MIN')}
            inputMode="numeric"
            {...form.text('outlierMin')}
          />
        )}
        {method === 'medianOrMad' && (
          <TextField
            label={t('PRICING.BELOW_MEDIAN')}
            inputMode="decimal"
            rightSection={percentSign}
            {...form.text('belowMedian')}
          />
        )}
        {(method === 'medianOrMad' || method === 'mad') && (
          <TextField
            label={t('PRICING.OUTLIER_Z')}
            inputMode="decimal"
            {...form.text('outlierZ')}
          />
        )}
        {method === 'gap' && (
          <TextField
            label={t('PRICING.OUTLIER_GAP')}
            inputMode="decimal"
            rightSection={percentSign}
            {...form.text('outlierGap')}
          />
        )}
        {method === 'kthLowest' && (
          <TextField
            label={t('PRICING.OUTLIER_K')}
            inputMode="numeric"
            {...form.text('outlierK')}
          />
        )}
        <CheckboxField label={t('PRICING.SPLITS_OVERLAP')} {...form.box('splitsOverlap')} />
        <fieldset className={classes['options']}>
          <legend>{t('PRICING.SAME_RESTRICTIONS')}</legend>
          <p className={classes['quiet']}>{t('PRICING.SAME_RESTRICTIONS_HINT')}</p>
          {RESTRICTION_CODES.map((code) => (
            <CheckboxField
              key={code}
              label={restrictionLabel(code)}
              {...form.box(restrictionField(code))}
            />
          ))}
        </fieldset>
      </div>
    </Collapsible>
  )
}

const sentences = new Map(TRAITS.map(({ code, sentence }) => [code, sentence]))

const restrictionLabel = (code: string): string =>
  (sentences.get(code) ?? code).replace('{n}', t('PRICING.ANY_AGE_LIMIT'))

/** Less common limits of moves. */
export function GuardFields({ form }: RuleFieldsProps) {
  return (
    <>
      <TextField
        label={t('PRICING.MAX_RISE_DAY')}
        inputMode="decimal"
        rightSection={percentSign}
        {...form.text('maxRisePerDay')}
      />
      <TextField
        label={t('PRICING.LATE_COOLDOWN')}
        inputMode="numeric"
        {...form.text('lateCooldown')}
      />
      <TextField label={t('PRICING.LATE_HOURS')} inputMode="numeric" {...form.text('lateHours')} />
      <TextField
        label={t('PRICING.SLEEP_HOURS')}
        inputMode="numeric"
        {...form.text('sleepHours')}
      />
      <TextField
        label={t('PRICING.DEAD_BAND')}
        inputMode="decimal"
        leftSection={dollarSign}
        {...form.text('deadBand')}
      />
      <TextField
        label={t('PRICING.DEAD_BAND_PERCENT')}
        inputMode="decimal"
        rightSection={percentSign}
        {...form.text('deadBandPercent')}
      />
    </>
  )
}

/** When a rule runs. */
export function TimeFields({ form, timeZone }: RuleFieldsProps & { timeZone: string }) {
  return (
    <Collapsible title={t('PRICING.TIMES')}>
      <div className={classes['fields']}>
        <TextField
          label={t('PRICING.QUIET_FROM')}
          description={t('PRICING.QUIET_HINT', { timeZone: timeZoneLabel(timeZone) })}
          {...form.text('quietFrom')}
        />
        <TextField label={t('PRICING.QUIET_THROUGH')} {...form.text('quietThrough')} />
        <TextField
          label={t('PRICING.ACTIVE_FROM')}
          description={t('PRICING.ACTIVE_HINT')}
          inputMode="decimal"
          {...form.text('activeFrom')}
        />
        <TextField
          label={t('PRICING.ACTIVE_UNTIL')}
          inputMode="decimal"
          {...form.text('activeUntil')}
        />
      </div>
    </Collapsible>
  )
}
