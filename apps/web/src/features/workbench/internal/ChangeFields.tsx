import { DELIVERY_TYPES } from '@seatdesk/domain'
import { CheckboxField, SelectField, TextField } from '@seatdesk/ui'
import { useId } from 'react'

import { t } from '../../../lib/messages/desk.ts'
import { CHANGE_KINDS, type ChangeKind, isPriceKind, type TypedChange } from './change-kinds.ts'
import { RULE_CHOICES } from './read-values.ts'

import classes from './ChangeFields.module.css'

interface ChangeFieldsProps {
  typed: TypedChange
  onType: (typed: TypedChange) => void
  /** What is wrong with the value; `null` when nothing is. */
  error: string | null
  /** The same of the margin. */
  marginError: string | null
}

const KINDS = Object.keys(CHANGE_KINDS) as ChangeKind[]

/** What is chosen of, where a change is no number. */
const CHOICES: Partial<Record<ChangeKind, readonly { value: string; label: string }[]>> = {
  splitRule: [...RULE_CHOICES, { value: 'custom', label: t('SPLITS.custom') }],
  isActive: [
    { value: 'true', label: t('CHANGE_MANY.ACTIVE') },
    { value: 'false', label: t('CHANGE_MANY.INACTIVE') },
  ],
}

/** What is to be done to many listings. */
export function ChangeFields({ typed, onType, error, marginError }: ChangeFieldsProps) {
  const { kind, value, numbers, margin } = typed
  const choices = CHOICES[kind]
  return (
    <>
      <SelectField
        label={t('CHANGE_MANY.WHAT')}
        data-autofocus
        value={kind}
        options={KINDS.map((it) => ({ value: it, label: t(`CHANGE_KIND.${it}`) }))}
        onChange={(next) => {
          const known = KINDS.find((it) => it === next) ?? kind
          onType({ ...typed, kind: known, value: CHOICES[known]?.[0]?.value ?? '' })
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
      {isTyped(kind) && (
        <TextField
          label={t(`CHANGE_VALUE.${kind}`)}
          type={kind === 'deliveryDate' ? 'date' : 'text'}
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => onType({ ...typed, value: event.currentTarget.value })}
        />
      )}
      {isPriceKind(kind) && (
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

/** Whether a change says its value in one field. */
const isTyped = (kind: ChangeKind): boolean => isPriceKind(kind) || kind === 'deliveryDate'

interface DeliveryBoxesProps {
  /** The ways that are chosen, as bits. */
  value: number
  onChange: (value: number) => void
  /** What is wrong with them; `null` when nothing is. */
  error: string | null
}

/** How tickets may reach their buyer: any of the ways, and as many of them as there are. */
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
