import { SelectField } from '@seatdesk/ui'

import { t } from './messages/acts.ts'

interface ChoiceFilterProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** The one in force; any when undefined. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Narrows a list to one of a few, or to none of them. */
export function ChoiceFilter<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('LIST.ANY', { label }) },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}
