import type { ChangeEvent, ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react'

/**
 * Extracts the digits of a code from pasted or autofilled text: the first run of `length` digits,
 * which spaces or dashes may separate, else all digits.
 */
export const extractDigits = (text: string, length: number): string => {
  const run = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(text)?.[0]
  return (run ?? text).replaceAll(/\D/g, '').slice(0, length)
}

/** Replaces digits from an index on; missing digits before it become spaces. */
export const replaceDigits = (value: string, start: number, digits: string): string => {
  const before = value.slice(0, start).padEnd(start)
  return (before + digits + value.slice(start + digits.length)).trimEnd()
}

/**
 * Returns what was typed into a field that already holds a digit, regardless of the cursor
 * position.
 */
export const getTypedText = (digit: string, text: string): string =>
  digit !== '' && text.length === 2 ? text.replace(digit, '') : text

interface Digits {
  code: string
  length: number
  /** Whether the code is read-only. */
  isFixed: boolean
  onCode: (code: string) => void
}

/**
 * Returns the props of each digit field: entering a digit moves the focus to the next field. The
 * fields must share one parent element.
 */
export const useDigits = ({ code, length, isFixed, onCode }: Digits) => {
  const digitAt = (index: number) => (code[index] ?? '').trim()

  function writeFrom(field: HTMLInputElement, index: number, text: string) {
    const found = extractDigits(text, length)
    if (found === '' || isFixed) return
    // A complete code fills all fields, regardless of the focused one.
    const start = found.length === length ? 0 : index
    const fitting = found.slice(0, length - start)
    onCode(replaceDigits(code, start, fitting))
    focusBeside(field, start + fitting.length)
  }

  function erase(index: number) {
    if (!isFixed) onCode(replaceDigits(code, index, ' '))
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const { key, ctrlKey, metaKey, altKey, currentTarget: field } = event
    if (ctrlKey || metaKey || altKey) return
    const action = {
      ArrowLeft: () => focusBeside(field, index - 1),
      ArrowRight: () => focusBeside(field, index + 1),
      Home: () => focusBeside(field, 0),
      End: () => focusBeside(field, length - 1),
      Delete: () => erase(index),
      Backspace: () => {
        const emptied = digitAt(index) === '' ? Math.max(index - 1, 0) : index
        erase(emptied)
        focusBeside(field, emptied)
      },
      // React fires no change event when the same digit is typed again.
      [digitAt(index) || 'none']: () => focusBeside(field, index + 1),
    }[key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (index: number) => ({
    value: digitAt(index),
    readOnly: isFixed,
    onChange: ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
      if (field.value === '') erase(index)
      else writeFrom(field, index, getTypedText(digitAt(index), field.value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => pressKey(event, index),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      writeFrom(event.currentTarget, index, event.clipboardData.getData('text/plain'))
    },
    onFocus: selectAll,
    onClick: selectAll,
  })
}

/** Focuses the field at an index, or the first or last one if it is out of range. */
function focusBeside(field: HTMLInputElement, index: number) {
  const fields = field.parentElement?.querySelectorAll('input') ?? []
  fields[Math.min(Math.max(index, 0), fields.length - 1)]?.focus()
}

/** The next digit typed replaces the current one. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()
