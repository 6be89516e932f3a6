import { type SeatTrait, traitCode, TRAITS, type TraitWeight } from '@seatdesk/domain'
import { CheckboxField, Collapsible, TextField } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listing-dialogs.ts'

import classes from './TraitChoice.module.css'

interface TraitChoiceProps {
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

const WEIGHTS: readonly TraitWeight[] = ['restricts', 'informs', 'adds']

/** The number of a code that is just chosen, by its unit. */
const USUAL_NUMBERS = { years: 21, dollars: 25, count: 2 } as const

/** Checkboxes for all codes, grouped by weight; those with a number have a field for it. */
export function TraitChoice({ codes, onChange }: TraitChoiceProps) {
  const selected = new Map(codes.map((text) => [text.split(':')[0] ?? '', text]))
  return WEIGHTS.map((weight) => {
    const traits = TRAITS.filter((trait) => trait.weight === weight)
    const count = traits.filter(({ code }) => selected.has(code)).length
    const name = t(`SEAT_DETAILS.WEIGHT_${weight}`)
    return (
      <Collapsible
        key={weight}
        className={classes['group']}
        isOpenAtFirst={weight === 'restricts' || count > 0}
        title={count === 0 ? name : t('SEAT_DETAILS.WEIGHT_COUNT', { name, count })}
      >
        <div role="group" aria-label={name} className={classes['codes']}>
          {traits.map((trait) => (
            <TraitField
              key={trait.code}
              trait={trait}
              text={selected.get(trait.code)}
              onChange={(text) => {
                const others = codes.filter((code) => code !== selected.get(trait.code))
                onChange(text === null ? others : [...others, text])
              }}
            />
          ))}
        </div>
      </Collapsible>
    )
  })
}

interface TraitFieldProps {
  trait: SeatTrait
  /** The code with its number; undefined if it is not chosen. */
  text: string | undefined
  onChange: (text: string | null) => void
}

function TraitField({ trait: { code, sentence, number }, text, onChange }: TraitFieldProps) {
  const label = sentence.replace('{n}', text?.split(':')[1] ?? '…')
  return (
    <div className={classes['code']}>
      <CheckboxField
        label={label}
        checked={text !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? traitCode(code, number && USUAL_NUMBERS[number]) : null)
        }
      />
      {number !== null && text !== undefined && (
        <TextField
          label={t('SEAT_DETAILS.NUMBER', { label })}
          inputMode="numeric"
          value={text.split(':')[1] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            if (/^[1-9]\d{0,3}$/.test(value)) onChange(traitCode(code, Number(value)))
          }}
        />
      )}
    </div>
  )
}
