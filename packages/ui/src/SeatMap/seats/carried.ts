import type { Fit, Size } from '../view.ts'

/** The part of a window that a picture must cover, and how much coarser or finer it may be. */
const COVERED = 0.9
const COARSEST = 1.6

/** How a picture that was painted for one view lies in another. */
const laidIn = (painted: Fit, shown: Fit): Fit => {
  const scale = shown.scale / painted.scale
  return { scale, x: shown.x - painted.x * scale, y: shown.y - painted.y * scale }
}

/** The transform that carries a picture that was painted for one view into another. */
export const carried = (painted: Fit, shown: Fit): string => {
  const { scale, x, y } = laidIn(painted, shown)
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`
}

/** Whether a picture that fills a window in one view leaves too much of it empty in another, or is too coarse. */
export const isFarOff = (painted: Fit, shown: Fit, { width, height }: Size): boolean => {
  const { scale, x, y } = laidIn(painted, shown)
  const along = (from: number, length: number) =>
    Math.max(0, Math.min(length, from + length * scale) - Math.max(0, from))
  return (
    along(x, width) * along(y, height) < width * height * COVERED ||
    scale > COARSEST ||
    scale < 1 / COARSEST
  )
}
