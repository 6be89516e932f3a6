import { DELIVERY_TYPES } from '@seatdesk/domain'
import { CheckboxField, SelectField, TextField } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { useId } from 'react'

import { t } from '../../../lib/i18n/listing-dialogs.ts'
import {
  CHANGE_KINDS,
  type ChangeKind,
  changesPrice,
  type ChangeFormValues,
} from './change-kinds.ts'
import { SPLIT_RULE_OPTIONS } from './parse-values.ts'

import classes from './ChangeFields.module.css'

interface ChangeFieldsProps {
  typed: ChangeFormValues
  onType: (values: ChangeFormValues) => void
  /** Error of the value; `null` if valid. */
  error: string | null
  /** Error of the margin; `null` if valid. */
  marginError: string | null
}

const KINDS = Object.keys(CHANGE_KINDS) as ChangeKind[]

/** Options of changes that are selected rather than typed. */
const CHOICES: Partial<Record<ChangeKind, readonly { value: string; label: string }[]>> = {
  splitRule: [...SPLIT_RULE_OPTIONS, { value: 'custom', label: t('SPLITS.custom') }],
  isActive: [
    { value: 'true', label: t('CHANGE_MANY.ACTIVE') },
    { value: 'false', label: t('CHANGE_MANY.INACTIVE') },
  ],
}

/** Form fields of a bulk change. */
export function ChangeFields({ typed, onType, error, marginError }: ChangeFieldsProps) {
  const { kind, value, numbers, margin } = typed
  const choices = CHOICES[kind]
  return (
    <>
      <SelectField
        label={t('CHANGE_MANY.WHAT')}
        data-autofocus
        value={kind}
        options={KINDS.map((item) => ({ value: item, label: t(`CHANGE_KIND.${item}`) }))}
        onChange={(next) => {
          const known = KINDS.find((item) => item === next) ?? kind
          onType({ ...typed, kind: known, value: firstValue(known) })
        }}
      />
      {choices && (
        <SelectField
          label={t(`CHANGE_VALUE.${kind}`)}
          value={value}
          options={choices}
          onChange={(next) => onType({ ...typed, value: next })}
        />
      )}
      {kind === 'splitRule' && value === 'custom' && (
        <TextField
          label={t('ADD_LISTING.CUSTOM_SPLITS')}
          description={t('CHANGE_MANY.CUSTOM_HINT')}
          autoComplete="off"
          value={numbers}
          error={error}
          onChange={(event) => onType({ ...typed, numbers: event.currentTarget.value })}
        />
      )}
      {kind === 'deliveryTypeId' && (
        <DeliveryBoxes
          value={Number(value)}
          error={error}
          onChange={(next) => onType({ ...typed, value: String(next) })}
        />
      )}
      {kind === 'deliveryDate' && (
        <DateField
          label={t(`CHANGE_VALUE.${kind}`)}
          value={value}
          error={error}
          onChange={(next) => onType({ ...typed, value: next })}
        />
      )}
      {(kind === 'onSaleFrom' || kind === 'onSaleUntil') && (
        <DateField
          withTime
          label={t(`CHANGE_VALUE.${kind}`)}
          value={value}
          error={error}
          onChange={(next) => onType({ ...typed, value: next })}
        />
      )}
      {isTyped(kind) && (
        <TextField
          label={t(`CHANGE_VALUE.${kind}`)}
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => onType({ ...typed, value: event.currentTarget.value })}
        />
      )}
      {changesPrice(kind) && (
        <TextField
          label={t('CHANGE_MANY.MARGIN')}
          description={t('CHANGE_MANY.MARGIN_HINT')}
          inputMode="decimal"
          autoComplete="off"
          value={margin}
          error={marginError}
          onChange={(event) => onType({ ...typed, margin: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** Returns whether a change has a single text field. */
const isTyped = (kind: ChangeKind): boolean => changesPrice(kind) || TEXT_KINDS.has(kind)

const TEXT_KINDS: ReadonlySet<ChangeKind> = new Set([
  'addTags',
  'removeTags',
  'internalNote',
  'floor',
  'floorMarginPercent',
  'ceiling',
])

/** The suggested floor is cost and 5% after the fee. */
const SUGGESTED_FLOOR_PERCENT = '5'

const firstValue = (kind: ChangeKind): string =>
  kind === 'floorMarginPercent' ? SUGGESTED_FLOOR_PERCENT : (CHOICES[kind]?.[0]?.value ?? '')

interface DeliveryBoxesProps {
  /** The selected delivery methods, as a bit mask. */
  value: number
  onChange: (value: number) => void
  /** Error message; `null` if valid. */
  error: string | null
}

/** Checkboxes for the delivery methods; any number can be selected. */
function DeliveryBoxes({ value, onChange, error }: DeliveryBoxesProps) {
  const errorId = useId()
  return (
    <fieldset className={classes['root']} aria-describedby={error === null ? undefined : errorId}>
      <legend>{t('ADD_LISTING.DELIVERY')}</legend>
      {Object.entries(DELIVERY_TYPES).map(([bit, { key }]) => (
        <CheckboxField
          key={key}
          label={t(`DELIVERY_KIND.${key}`)}
          checked={(value & Number(bit)) !== 0}
          onChange={() => onChange(value ^ Number(bit))}
        />
      ))}
      {error !== null && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
