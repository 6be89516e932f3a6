import type { KeyboardEvent } from 'react'

import classes from './EditableCell.module.css'

/** Input type of a cell. */
export type CellKind = 'text' | 'decimal' | 'date'

/** Option of a select cell. */
export interface CellOption {
  /** The saved text. */
  value: string
  /** The label in the list. */
  label: string
}

interface CellInputProps {
  label: string
  column: string
  kind: CellKind
  options: readonly CellOption[] | undefined
  text: string
  onType: (text: string) => void
  /** Saves the text, wherever the focus goes. */
  onSave: (text: string) => void
  /** Saves the text and moves the focus from the cell as this key does. */
  onSaveAndGo: (text: string, key: string) => void
  /** Cancels the edit. */
  onLeave: () => void
}

/** The field of a cell during editing. */
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
    // Keeps a surrounding dialog open.
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
      // If a character key started the edit, typing continues after it; after Enter the text is
      // selected and typing replaces it.
      onFocus={(event) => {
        if (event.currentTarget.value.length > 1) event.currentTarget.select()
      }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
