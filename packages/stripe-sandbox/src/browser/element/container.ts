import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js'

/** State of an element, shown by CSS classes. */
export interface Appearance {
  empty: boolean
  complete: boolean
  invalid: boolean
  focus: boolean
}

const BASE = 'StripeElement'

const defaults = {
  base: BASE,
  complete: `${BASE}--complete`,
  empty: `${BASE}--empty`,
  focus: `${BASE}--focus`,
  invalid: `${BASE}--invalid`,
  webkitAutofill: `${BASE}--webkit-autofill`,
} satisfies Required<StripeElementClasses>

const stateClassNames = (names: string): string[] => names.split(/\s+/).filter(Boolean)

/** Sets Stripe's documented classes on the container and removes those that no longer apply. */
export const setClasses = (
  container: HTMLElement,
  state: Appearance | null,
  custom: StripeElementClasses = {},
): void => {
  const classes = { ...defaults, ...custom }
  for (const word of stateClassNames(classes.base)) container.classList.toggle(word, state !== null)
  for (const name of ['empty', 'complete', 'invalid', 'focus'] as const)
    for (const word of stateClassNames(classes[name]))
      container.classList.toggle(word, state?.[name] ?? false)
}

/**
 * Applies a page's style to an input through the CSSOM, which no content security policy blocks.
 */
export const setStyle = (
  input: HTMLInputElement,
  { empty, complete, invalid }: Appearance,
  style: StripeElementStyle = {},
): void => {
  const variant = {
    ...style.base,
    ...(empty && style.empty),
    ...(complete && style.complete),
    ...(invalid && style.invalid),
  }
  for (const name of [
    'color',
    'fontFamily',
    'fontSize',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textAlign',
  ] as const)
    input.style[name] = String(variant[name] ?? '')
}

/**
 * Labels an input with the label that the page has for the container, because a container cannot be
 * labeled itself. Returns a function that undoes it.
 */
export const copyContainerLabel = (
  container: HTMLElement,
  input: HTMLInputElement,
): (() => void) => {
  const described = container.getAttribute('aria-describedby')
  if (described) input.setAttribute('aria-describedby', described)
  const label = container.id
    ? document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(container.id)}"]`)
    : null
  if (!label) return () => undefined
  label.id ||= `${container.id}-label`
  input.setAttribute('aria-labelledby', label.id)
  const focus = () => input.focus()
  label.addEventListener('click', focus)
  return () => label.removeEventListener('click', focus)
}
