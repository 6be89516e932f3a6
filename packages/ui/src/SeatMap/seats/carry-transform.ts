import { type AnimationStyle, createAnimationStyle } from '../create-animation-style.ts'
import type { DrawingTransform, Size } from '../geometry.ts'

/** The share of the window that a canvas must cover, and the tolerated scale difference. */
interface CoverageLimits {
  covered: number
  coarsest: number
}

const ENOUGH: CoverageLimits = { covered: 0.97, coarsest: 1.6 }

/**
 * A pinch exceeds the limits within a few frames: until it pauses, frames are reserved for moving.
 */
const ENOUGH_FOR_TWO_FINGERS: CoverageLimits = { covered: 0.3, coarsest: 6 }

/** The position and scale of a canvas, painted for one view, in another view. */
const relativeFit = (prerendered: DrawingTransform, shown: DrawingTransform): DrawingTransform => {
  const scale = shown.scale / prerendered.scale
  return { scale, x: shown.x - prerendered.x * scale, y: shown.y - prerendered.y * scale }
}

/** The CSS transform that moves a canvas, painted for one view, into another. */
export const transformBetweenViews = (
  prerendered: DrawingTransform,
  shown: DrawingTransform,
): string => {
  const { scale, x, y } = relativeFit(prerendered, shown)
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`
}

/**
 * Whether a canvas painted for one view leaves too much of the window empty in another, or is too
 * coarse there.
 */
export const needsRepaint = (
  prerendered: DrawingTransform,
  shown: DrawingTransform,
  { width, height }: Size,
  isStretched: boolean,
): boolean => {
  const { covered, coarsest } = isStretched ? ENOUGH_FOR_TWO_FINGERS : ENOUGH
  const { scale, x, y } = relativeFit(prerendered, shown)
  const along = (from: number, length: number) =>
    Math.max(0, Math.min(length, from + length * scale) - Math.max(0, from))
  return (
    along(x, width) * along(y, height) < width * height * covered ||
    scale > coarsest ||
    scale < 1 / coarsest
  )
}

/** Identity transform for a canvas that is not moved; a transform keeps it on a layer. */
const IN_PLACE = 'translate3d(0px, 0px, 0) scale(1)'

/** Minimum time between two repaints of a moving canvas, in ms. */
const MIN_CARRY_MS = 50

/** Moves a canvas along with the drawing, and decides when to repaint it. */
export const createCanvasMover = () => {
  let prerendered: { shown: DrawingTransform; at: number } | undefined
  let current: { picture: HTMLElement; transform: AnimationStyle } | undefined
  let isCarried = false

  return {
    /** Records the view for which the canvas was painted. */
    note(shown: DrawingTransform): void {
      prerendered = { shown, at: performance.now() }
    },
    /** Promotes the canvas to a compositor layer before it is moved; this costs a frame. */
    hold(picture: HTMLElement): void {
      if (current?.picture === picture) return
      current = { picture, transform: createAnimationStyle(picture) }
      current.transform.show(IN_PLACE)
    },
    /** Starts moving the canvas, for a minimum time: the first move is the most expensive. */
    takeUp(): void {
      if (isCarried) return
      isCarried = true
      if (prerendered) prerendered.at = performance.now()
    },
    /** Whether the canvas must be repainted for a view, which a pinch may have scaled. */
    isDue(shown: DrawingTransform, window: Size, isStretched: boolean): boolean {
      if (!prerendered) return true
      const isFresh = performance.now() - prerendered.at <= MIN_CARRY_MS
      return !isFresh && needsRepaint(prerendered.shown, shown, window, isStretched)
    },
    /** Moves the canvas to its current position. */
    carry(shown: DrawingTransform): void {
      current?.transform.show(transformBetweenViews(prerendered?.shown ?? shown, shown))
    },
    isCarried: (): boolean => isCarried,
    /** Resets the canvas to where it was painted. */
    layDown(): void {
      if (!isCarried) return
      isCarried = false
      current?.transform.show(IN_PLACE)
    },
  }
}
