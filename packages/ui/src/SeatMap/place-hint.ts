/** What a hint is about, in pixels of the window that it stands in. */
export interface HintBox {
  left: number
  top: number
  width: number
  bottom: number
}

/** Puts a hint above what it is about, below it where there is no room, and inside of its window. */
export const placeHint = (
  hint: HTMLElement,
  window: { width: number; height: number },
  box: HintBox,
): void => {
  const half = hint.offsetWidth / 2
  const x = Math.min(window.width - half - 8, Math.max(half + 8, box.left + box.width / 2))
  const above = box.top - hint.offsetHeight - 8
  const y = above < 8 ? Math.min(window.height - 40, box.bottom + 8) : above
  hint.style.transform = `translate(${x}px, ${y}px) translateX(-50%)`
}

/** The box of an element as the window has it. */
export const boxIn = (window: { left: number; top: number }, element: Element): HintBox => {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  return { left: left - window.left, top: top - window.top, width, bottom: bottom - window.top }
}
