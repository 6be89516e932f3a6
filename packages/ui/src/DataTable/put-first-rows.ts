import scrollClasses from '../ScrollTable/ScrollTable.module.css'

/** So tall is a row before one was measured, and so many are ready beyond the edge. */
const ROW_HEIGHT = 44
const READY = 8

/** So many cards of a long list are measured at first: all of it is as tall as most of these. */
export const measuredFirst = (): number => Math.ceil(innerHeight / ROW_HEIGHT) + READY

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
    .slice(0, measuredFirst())
    .map((slot) => slot.getBoundingClientRect().height)
    .toSorted((left, right) => left - right)
  const middle = heights[Math.floor(heights.length / 2)]
  for (const slot of slots) slot.style.minHeight = `${middle}px`
}
