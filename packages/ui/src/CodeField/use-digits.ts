import type { ChangeEvent, ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react'

/** The digits of a code in whatever was pasted or filled in: the first run of `length` of them, which
 * spaces or dashes may part, else every digit there is. */
export const digitsIn = (text: string, length: number): string => {
  const run = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(text)?.[0]
  return (run ?? text).replaceAll(/\D/g, '').slice(0, length)
}

/** A code with other digits from a place on; a digit before them that is still missing is a space. */
export const withDigits = (value: string, start: number, digits: string): string => {
  const before = value.slice(0, start).padEnd(start)
  return (before + digits + value.slice(start + digits.length)).trimEnd()
}

/** What was typed into a place that holds a digit already, wherever the cursor stood in it. */
export const typedBeside = (held: string, text: string): string =>
  held !== '' && text.length === 2 ? text.replace(held, '') : text

interface Digits {
  code: string
  length: number
  /** Whether nothing can be changed at the moment. */
  isFixed: boolean
  onCode: (code: string) => void
}

/** What each field of a code is given: how a digit gets into it, and how one leaves it for the next.
 * The fields stand side by side in one element. */
export const useDigits = ({ code, length, isFixed, onCode }: Digits) => {
  const digitAt = (place: number) => (code[place] ?? '').trim()

  function put(field: HTMLInputElement, place: number, text: string) {
    const found = digitsIn(text, length)
    if (found === '' || isFixed) return
    // A whole code is one wherever it is put.
    const start = found.length === length ? 0 : place
    const fitting = found.slice(0, length - start)
    onCode(withDigits(code, start, fitting))
    focusBeside(field, start + fitting.length)
  }

  function erase(place: number) {
    if (!isFixed) onCode(withDigits(code, place, ' '))
  }

  function press(event: KeyboardEvent<HTMLInputElement>, place: number) {
    const { key, ctrlKey, metaKey, altKey, currentTarget: field } = event
    if (ctrlKey || metaKey || altKey) return
    const act = {
      ArrowLeft: () => focusBeside(field, place - 1),
      ArrowRight: () => focusBeside(field, place + 1),
      Home: () => focusBeside(field, 0),
      End: () => focusBeside(field, length - 1),
      Delete: () => erase(place),
      Backspace: () => {
        const emptied = digitAt(place) === '' ? Math.max(place - 1, 0) : place
        erase(emptied)
        focusBeside(field, emptied)
      },
      // The same digit again changes nothing, of which React would not tell.
      [digitAt(place) || 'none']: () => focusBeside(field, place + 1),
    }[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (place: number) => ({
    value: digitAt(place),
    readOnly: isFixed,
    onChange: ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
      if (field.value === '') erase(place)
      else put(field, place, typedBeside(digitAt(place), field.value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(event, place),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.currentTarget, place, event.clipboardData.getData('text/plain'))
    },
    onFocus: selectAll,
    onClick: selectAll,
  })
}

/** The field at a place, or the outermost one where there is none. */
function focusBeside(field: HTMLInputElement, place: number) {
  const fields = field.parentElement?.querySelectorAll('input') ?? []
  fields[Math.min(Math.max(place, 0), fields.length - 1)]?.focus()
}

/** What is typed next takes the place of what is there. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()
