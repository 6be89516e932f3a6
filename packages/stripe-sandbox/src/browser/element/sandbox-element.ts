import { createFieldInput, type FieldInput } from '../field/field-input.ts'
import { detectCardBrand, type CardBrand } from '../field/fields.ts'
import { copyContainerLabel, type Appearance, setClasses, setStyle } from './container.ts'
import {
  createEmitter,
  ELEMENT_FIELDS,
  type SandboxElementInternals,
  type ElementOptions,
  type ElementType,
  type FieldName,
  CARD_FIELDS,
  type SandboxElement,
} from './element.ts'

import styles from '../sandbox-stripe.module.css'

/**
 * Creates an element. `group` provides the card brand and is notified when the brand changes and
 * when the element is destroyed.
 */
export const createSandboxElement = (
  elementType: ElementType,
  options: ElementOptions,
  group: { brand(): CardBrand; onBrand(): void; onDestroy(): void },
): { element: SandboxElement; inside: SandboxElementInternals } => {
  const emitter = createEmitter()
  let settings = options
  let container: HTMLElement | null = null
  let forgetLabel = () => {}
  let isReady = false
  let readying: ReturnType<typeof setTimeout> | undefined
  let hasFocus = false

  const isWhole = elementType === 'card'
  const context = () => ({ brand: group.brand(), now: new Date() })
  const names: FieldName[] = ELEMENT_FIELDS[elementType].filter(
    (name) => !(name === 'postalCode' && options.hidePostalCode),
  )
  const inputs = new Map<FieldName, FieldInput>(
    names.map((name) => [name, createFieldInput(CARD_FIELDS[name], context, () => onEdit(name))]),
  )
  const all = [...inputs.values()]

  const appearance = (): Appearance => ({
    empty: all.every((item) => item.value() === ''),
    complete: all.every((item) => item.isComplete()),
    invalid: all.some((item) => item.problem()),
    focus: hasFocus,
  })

  function paint(): void {
    const state = appearance()
    if (container) setClasses(container, state, settings.classes)
    for (const item of all) {
      const invalid = item.problem() !== undefined
      item.input.ariaInvalid = String(invalid)
      item.input.disabled = settings.disabled ?? false
      if (!isWhole) item.input.placeholder = settings.placeholder ?? item.field.placeholder
      setStyle(item.input, { ...state, invalid }, settings.style)
    }
  }

  function notify(): void {
    paint()
    const { empty, complete } = appearance()
    const problem = all.map((item) => item.problem()).find((item) => item !== undefined)
    emitter.emit('change', {
      elementType,
      empty,
      complete,
      error: problem && { type: 'validation_error', ...problem },
      ...(inputs.has('number') && { brand: detectCardBrand(inputs.get('number')?.value() ?? '') }),
      ...(isWhole && { value: { postalCode: inputs.get('postalCode')?.value() ?? '' } }),
    })
  }

  function onEdit(name: FieldName): void {
    if (name === 'number') group.onBrand()
    notify()
    // In the element for a whole card, a complete field moves the focus to the next one.
    const item = inputs.get(name)
    const next = inputs.get(names[names.indexOf(name) + 1] ?? name)
    const isAtEnd = item?.input.selectionStart === item?.input.value.length
    if (next !== item && isAtEnd && item?.isComplete()) next?.input.focus()
  }

  function listen(field: FieldInput): void {
    const { input } = field
    input.addEventListener('focus', () => {
      const isNew = !hasFocus
      hasFocus = true
      paint()
      if (isNew) emitter.emit('focus', { elementType })
    })
    input.addEventListener('blur', ({ relatedTarget }) => {
      hasFocus = all.some((other) => other.input === relatedTarget)
      if (field.leave()) notify()
      else paint()
      if (!hasFocus) emitter.emit('blur', { elementType })
    })
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') emitter.emit('escape', { elementType })
    })
  }
  for (const item of all) listen(item)

  function build(): HTMLElement {
    const row = document.createElement('div')
    row.className = styles['row'] ?? ''
    for (const [name, { input }] of inputs) {
      if (isWhole && name !== 'number') input.classList.add(styles['short'] ?? '')
      row.append(input)
    }
    return row
  }

  const element: SandboxElement = {
    mount(target) {
      const found =
        typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!found)
        throw new Error(
          'The selector you specified applies to no DOM elements that are currently on the page.',
        )
      element.unmount()
      container = found
      container.replaceChildren(build())
      const [first] = all
      if (!isWhole && first) forgetLabel = copyContainerLabel(container, first.input)
      paint()
      // Asynchronous, because pages add listeners after mounting.
      readying = setTimeout(() => {
        isReady = true
        emitter.emit('ready', { elementType })
      })
    },
    unmount() {
      clearTimeout(readying)
      forgetLabel()
      for (const item of all) item.clear()
      if (container) {
        setClasses(container, null, settings.classes)
        container.replaceChildren()
      }
      container = null
      isReady = false
      hasFocus = false
    },
    destroy() {
      element.unmount()
      group.onDestroy()
    },
    update(changed) {
      if (container) setClasses(container, null, settings.classes)
      settings = { ...settings, ...changed }
      paint()
    },
    on(name, listener) {
      emitter.on(name, listener)
      if (name === 'ready' && isReady) queueMicrotask(() => listener({ elementType }))
      return element
    },
    once(name, listener) {
      emitter.once(name, listener)
      return element
    },
    off(name, listener) {
      emitter.off(name, listener)
      return element
    },
    focus: () => all[0]?.input.focus(),
    blur() {
      for (const { input } of all) input.blur()
    },
    clear() {
      for (const item of all) item.clear()
      if (inputs.has('number')) group.onBrand()
      notify()
    },
  }

  const inside: SandboxElementInternals = {
    value: (name) => inputs.get(name)?.value(),
    demand() {
      for (const item of all) item.demand()
      const problem = all.map((item) => item.problem()).find((item) => item !== undefined)
      if (problem) notify()
      return problem
    },
    refresh: notify,
  }
  return { element, inside }
}
