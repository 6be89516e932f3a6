import type { KeyboardEvent } from 'react'

import classes from './EditableCell.module.css'

/** What is typed into a cell. */
export type CellKind = 'text' | 'decimal' | 'date'

/** What can be chosen in a cell. */
export interface CellOption {
  /** The text that is saved. */
  value: string
  /** What is read in the list. */
  label: string
}

interface CellInputProps {
  label: string
  column: string
  kind: CellKind
  options: readonly CellOption[] | undefined
  text: string
  onType: (text: string) => void
  /** What was typed holds, wherever the focus goes. */
  onSave: (text: string) => void
  /** The same, and the focus goes on from the cell as by this key. */
  onSaveAndGo: (text: string, key: string) => void
  /** It is as it was. */
  onLeave: () => void
}

/** The field that stands in a cell while it is edited. */
export function CellInput({
  label,
  column,
  kind,
  options,
  text,
  onType,
  onSave,
  onSaveAndGo,
  onLeave,
}: CellInputProps) {
  function go(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const { key, shiftKey, currentTarget } = event
    const isVertical = kind !== 'date' && !options && (key === 'ArrowDown' || key === 'ArrowUp')
    if (key === 'Escape') onLeave()
    else if (key === 'Enter') onSaveAndGo(currentTarget.value, shiftKey ? 'ArrowUp' : 'ArrowDown')
    else if (isVertical) onSaveAndGo(currentTarget.value, key)
    else return
    // A dialog around it is to stay open.
    event.stopPropagation()
    event.preventDefault()
  }

  const shared = {
    className: classes['input'],
    'aria-label': label,
    'data-sheet-cell': column,
    value: text,
    autoFocus: true,
    onBlur: () => onSave(text),
    onKeyDown: go,
  }
  if (options)
    return (
      <select {...shared} onChange={(event) => onType(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'decimal' ? 'decimal' : undefined}
      autoComplete="off"
      // What a key began is typed on; what Enter began is replaced by whatever comes.
      onFocus={(event) => {
        if (event.currentTarget.value.length > 1) event.currentTarget.select()
      }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
