import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { useLabels } from '../labels/labels.ts'
import type { FieldProps, TypedTextProps } from '../TextField/field-props.ts'
import { TextField } from '../TextField/TextField.tsx'
import { useDraftText } from '../TextField/use-draft-text.ts'
import { readDollars } from './read-dollars.ts'

export interface MoneyFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | keyof TypedTextProps> {
  /** The current amount in dollars, such as `182.50`; empty by default. */
  value?: string
  /**
   * Called on blur or Enter, only on a change: with plain dollars (`1182.5`), or with an empty
   * string for no amount.
   */
  onApply: (dollars: string) => void
}

/** Dollar amount field that applies on blur or Enter. Shows an error for invalid amounts. */
export function MoneyField({ value = '', onApply, onBlur, onKeyDown, ...rest }: MoneyFieldProps) {
  const { notDollars } = useLabels()
  const { text, setText, inForce, noteApplied } = useDraftText(
    readDollars(value) ?? '',
    readDollars,
    value,
  )
  const [isWrong, setWrong] = useState(false)

  function apply() {
    const dollars = readDollars(text)
    setWrong(dollars === null)
    if (dollars === null || dollars === inForce) return
    noteApplied(dollars)
    onApply(dollars)
  }

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      value={text}
      error={isWrong && readDollars(text) === null && notDollars}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        apply()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
        onKeyDown?.(event)
      }}
      {...rest}
    />
  )
}
