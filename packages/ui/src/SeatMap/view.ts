/** How the drawing lies in its window: enlarged `scale` times and moved by `x` and `y` pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The size of the window, in pixels. */
export interface Size {
  width: number
  height: number
}

/** The whole drawing. */
export const WHOLE_VIEW: View = { scale: 1, x: 0, y: 0 }

/** The largest enlargement. */
export const LARGEST_SCALE = 10

/** Keeps the drawing over the whole window. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const kept = Math.min(LARGEST_SCALE, Math.max(1, scale))
  return {
    scale: kept,
    x: Math.min(0, Math.max(width * (1 - kept), x)),
    y: Math.min(0, Math.max(height * (1 - kept), y)),
  }
}

/** Enlarges by `factor` around a point of the window, which stays where it is. */
export const zoomed = (
  view: View,
  factor: number,
  at: { x: number; y: number },
  size: Size,
): View => {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  return within(
    { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    size,
  )
}

/** Moves by pixels. */
export const panned = (view: View, x: number, y: number, size: Size): View =>
  within({ ...view, x: view.x + x, y: view.y + y }, size)

/** How the units of a drawing become pixels of the window while all of it is shown. */
export interface Fit {
  scale: number
  x: number
  y: number
}

/** Where a drawing lies that is shown as large as it can be, in the middle of the window. */
export const fitOf = (box: Size & { x: number; y: number }, { width, height }: Size): Fit => {
  const scale = Math.min(width / box.width, height / box.height)
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: (height - box.height * scale) / 2 - box.y * scale,
  }
}

/** From the units of a drawing to pixels of the window as it is shown now. */
export const shownBy = (fit: Fit, view: View): Fit => ({
  scale: fit.scale * view.scale,
  x: view.x + fit.x * view.scale,
  y: view.y + fit.y * view.scale,
})
