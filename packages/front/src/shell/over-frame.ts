/** Whether a root shows the frame of its screen, which nobody hears: what is drawn takes its place. */
export const isFrame = (root: HTMLElement): boolean => root.dataset['frame'] !== undefined

/** Where nothing of it is seen, and all of it can be measured. */
const UNSEEN = 'position: absolute; inset: 0 0 auto; visibility: hidden'

/**
 * Makes a place to draw in beside a frame, as wide as that and unseen. To `show` it puts it into the
 * place of the frame in one go: who had the keyboard on a link has it on the same one.
 */
export const besideFrame = (frame: HTMLElement): { place: HTMLElement; show: () => void } => {
  const place = document.createElement('div')
  place.setAttribute('style', UNSEEN)
  frame.after(place)
  return {
    place,
    show: () => {
      const focused = frame.contains(document.activeElement) ? document.activeElement : null
      const href = focused?.getAttribute('href')
      place.removeAttribute('style')
      frame.remove()
      place.id = frame.id
      if (href == null) return
      const same = place.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
      same?.focus({ preventScroll: true })
    },
  }
}
