import { MEASURED_FIRST } from '../ScrollTable/measured-first.ts'

import scrollClasses from '../ScrollTable/ScrollTable.module.css'

interface FirstRowsPut {
  layout: 'table' | 'cards'
  isLong: boolean
  /** The rows, as HTML. */
  html: string
}

/** Puts first rows into the place of a table's bones. False where there are none. */
export const putFirstRows = (
  list: HTMLElement,
  { layout, isLong, html }: FirstRowsPut,
): boolean => {
  const place = list.querySelector<HTMLElement>(layout === 'table' ? 'tbody' : 'ul[aria-hidden]')
  if (place === null) return false
  if (isLong && layout === 'table') {
    // Each of its rows has a body of its own.
    place.outerHTML = html
    return true
  }
  place.innerHTML = html
  place.removeAttribute('aria-hidden')
  if (!isLong) return true
  place.className = scrollClasses['cards'] ?? ''
  keepSlots(place)
  return true
}

/** As a long list does: cards are at least as tall as most of those that it begins with. */
const keepSlots = (place: HTMLElement): void => {
  const slots = [...place.children].filter((one) => one instanceof HTMLElement)
  const heights = slots
    .slice(0, MEASURED_FIRST)
    .map((slot) => slot.getBoundingClientRect().height)
    .toSorted((left, right) => left - right)
  const middle = heights[Math.floor(heights.length / 2)]
  for (const slot of slots) slot.style.minHeight = `${middle}px`
}
