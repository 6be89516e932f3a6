import type { Field, FieldContext, FieldError } from './fields.ts'

import styles from '../sandbox-stripe.module.css'

/** An input whose value is not submitted with forms, because it has no name. */
export interface FieldInput {
  readonly input: HTMLInputElement
  readonly field: Field
  /** The value without formatting. */
  value(): string
  isComplete(): boolean
  /** The problem to show now; incomplete input is reported only after blur. */
  problem(): FieldError | undefined
  /** Handles blur. Returns whether the shown problem changed. */
  leave(): boolean
  /** Handles submission. From now on an empty field is a problem too. */
  demand(): void
  clear(): void
}

/** Counts the unformatted characters before a position in the text. */
const countBefore = (text: string, index: number): number =>
  text.slice(0, index).replaceAll(/\W/g, '').length

/** Returns the position after `count` unformatted characters. */
function placeAfter(text: string, count: number): number {
  let left = count
  let index = 0
  for (; index < text.length && left > 0; index += 1) if (/\w/.test(text.charAt(index))) left -= 1
  return index
}

/** Creates the input of a field. Calls `onEdit` after each change of its value. */
export const createFieldInput = (
  field: Field,
  context: () => FieldContext,
  onEdit: () => void,
): FieldInput => {
  let value = ''
  let reported: 'nothing' | 'what is wrong' | 'everything' = 'nothing'
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
    const text = input.value
    const place = input.selectionStart ?? text.length
    const isAtEnd = place === text.length
    let caret = countBefore(text, place)
    let next = field.clean(text)
    const isDeleting = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
    // Only a separator was deleted: delete the character before it instead.
    if (isDeleting && next === value && text !== field.format(value)) {
      next = field.clean(value.slice(0, caret - 1) + value.slice(caret))
      caret -= 1
    }
    const isChanged = next !== value
    value = next
    show(caret, isAtEnd)
    if (!isChanged) return
    reported = 'nothing'
    onEdit()
  })

  const result = () => field.judge(value, context())

  function problem(): FieldError | undefined {
    const evaluated = result()
    if (evaluated.state === 'invalid') return evaluated.problem
    if (evaluated.state === 'incomplete' && reported !== 'nothing') return evaluated.problem
    return evaluated.state === 'empty' && reported === 'everything' ? field.incomplete : undefined
  }

  return {
    input,
    field,
    value: () => value,
    isComplete: () => result().state === 'complete',
    problem,
    leave() {
      const before = problem()
      if (reported === 'nothing') reported = 'what is wrong'
      return problem() !== before
    },
    demand() {
      reported = 'everything'
    },
    clear() {
      value = ''
      reported = 'nothing'
      input.value = ''
    },
  }
}
