import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'

/** Brings the slide that the keyboard went into in view, at once. Embla's own listener knows only
 * Tab, and leaves every other way of focusing to the browser, which scrolls what Embla has moved. */
function follow(embla: EmblaCarouselType, { target }: FocusEvent): false {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return false
  const slide = embla.slideNodes().findIndex((node) => node.contains(target))
  const group = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide))
  embla.rootNode().scrollLeft = 0
  embla.scrollTo(group, true)
  return false
}

/** How every carousel moves: by a viewful, in 500 ms, or at once where motion is unwelcome. */
export const movement: EmblaOptionsType = {
  align: 'start',
  slidesToScroll: 'auto',
  // Embla pulls with a spring and has no milliseconds: sixty times a second the speed gains
  // distance / duration and keeps 68 %. The time to rest hardly depends on the distance. At 19 every
  // move from 300 to 1350 pixels is within a pixel of its end after 470 to 520 ms, and overshoots by
  // less than one; Embla's own 25 takes 800 to 1000 ms, and below 18 the overshoot can be seen.
  duration: 19,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  watchFocus: follow,
}

/** Ends a drag as any other move; Embla would give it a time of its own, motion welcome or not. */
export const letGo = (embla: EmblaCarouselType) => {
  embla.scrollTo(embla.selectedScrollSnap())
}
