import type { Field, FieldContext, Problem } from './fields.ts'

import styles from '../sandbox-stripe.module.css'

/** An input whose value is not submitted with forms, because it has no name. */
export interface FieldInput {
  readonly input: HTMLInputElement
  readonly field: Field
  /** The value without formatting. */
  value(): string
  isComplete(): boolean
  /** The problem to show now; incomplete input is reported only after blur. */
  problem(): Problem | undefined
  /** Handles blur. Returns whether the shown problem changed. */
  leave(): boolean
  /** Handles submission. From now on an empty field is a problem too. */
  demand(): void
  clear(): void
}

/** Counts the unformatted characters before a position in the text. */
const countBefore = (text: string, place: number): number =>
  text.slice(0, place).replaceAll(/\W/g, '').length

/** Returns the position after `count` unformatted characters. */
function placeAfter(text: string, count: number): number {
  let left = count
  let place = 0
  for (; place < text.length && left > 0; place += 1) if (/\w/.test(text.charAt(place))) left -= 1
  return place
}

/** Creates the input of a field. Calls `onEdit` after each change of its value. */
export const createFieldInput = (
  field: Field,
  context: () => FieldContext,
  onEdit: () => void,
): FieldInput => {
  let value = ''
  let told: 'nothing' | 'what is wrong' | 'everything' = 'nothing'
  const input = document.createElement('input')
  input.type = 'text'
  input.className = styles['input'] ?? ''
  input.autocomplete = field.autocomplete
  input.inputMode = field.inputMode
  input.placeholder = field.placeholder
  input.spellcheck = false
  input.setAttribute('aria-label', field.label)

  function show(caret: number, isAtEnd: boolean): void {
    const text = field.format(value)
    input.value = text
    if (document.activeElement !== input) return
    const place = isAtEnd ? text.length : placeAfter(text, caret)
    input.setSelectionRange(place, place)
  }

  input.addEventListener('input', (event) => {
    const typed = input.value
    const place = input.selectionStart ?? typed.length
    const isAtEnd = place === typed.length
    let caret = countBefore(typed, place)
    let next = field.clean(typed)
    const isDeleting = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
    // Only a separator was deleted: delete the character before it instead.
    if (isDeleting && next === value && typed !== field.format(value)) {
      next = field.clean(value.slice(0, caret - 1) + value.slice(caret))
      caret -= 1
    }
    const isChanged = next !== value
    value = next
    show(caret, isAtEnd)
    if (!isChanged) return
    told = 'nothing'
    onEdit()
  })

  const verdict = () => field.judge(value, context())

  function problem(): Problem | undefined {
    const judged = verdict()
    if (judged.state === 'invalid') return judged.problem
    if (judged.state === 'incomplete' && told !== 'nothing') return judged.problem
    return judged.state === 'empty' && told === 'everything' ? field.incomplete : undefined
  }

  return {
    input,
    field,
    value: () => value,
    isComplete: () => verdict().state === 'complete',
    problem,
    leave() {
      const before = problem()
      if (told === 'nothing') told = 'what is wrong'
      return problem() !== before
    },
    demand() {
      told = 'everything'
    },
    clear() {
      value = ''
      told = 'nothing'
      input.value = ''
    },
  }
}
