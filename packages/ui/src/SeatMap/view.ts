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
