import { type AnimationStyle, createAnimationStyle } from '../create-animation-style.ts'
import type { DrawingFit, Size } from '../geometry.ts'

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
const relativeFit = (painted: DrawingFit, shown: DrawingFit): DrawingFit => {
  const scale = shown.scale / painted.scale
  return { scale, x: shown.x - painted.x * scale, y: shown.y - painted.y * scale }
}

/** The CSS transform that moves a canvas, painted for one view, into another. */
export const transformBetweenFits = (painted: DrawingFit, shown: DrawingFit): string => {
  const { scale, x, y } = relativeFit(painted, shown)
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`
}

/**
 * Whether a canvas painted for one view leaves too much of the window empty in another, or is too
 * coarse there.
 */
export const needsRepaint = (
  painted: DrawingFit,
  shown: DrawingFit,
  { width, height }: Size,
  isStretched: boolean,
): boolean => {
  const { covered, coarsest } = isStretched ? ENOUGH_FOR_TWO_FINGERS : ENOUGH
  const { scale, x, y } = relativeFit(painted, shown)
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
export const createPictureMover = () => {
  let painted: { shown: DrawingFit; at: number } | undefined
  let held: { picture: HTMLElement; transform: AnimationStyle } | undefined
  let isCarried = false

  return {
    /** Records the view for which the canvas was painted. */
    note(shown: DrawingFit): void {
      painted = { shown, at: performance.now() }
    },
    /** Promotes the canvas to a compositor layer before it is moved; this costs a frame. */
    hold(picture: HTMLElement): void {
      if (held?.picture === picture) return
      held = { picture, transform: createAnimationStyle(picture) }
      held.transform.show(IN_PLACE)
    },
    /** Starts moving the canvas, for a minimum time: the first move is the most expensive. */
    takeUp(): void {
      if (isCarried) return
      isCarried = true
      if (painted) painted.at = performance.now()
    },
    /** Whether the canvas must be repainted for a view, which a pinch may have scaled. */
    isDue(shown: DrawingFit, window: Size, isStretched: boolean): boolean {
      if (!painted) return true
      const isFresh = performance.now() - painted.at <= MIN_CARRY_MS
      return !isFresh && needsRepaint(painted.shown, shown, window, isStretched)
    },
    /** Moves the canvas to its current position. */
    carry(shown: DrawingFit): void {
      held?.transform.show(transformBetweenFits(painted?.shown ?? shown, shown))
    },
    isCarried: (): boolean => isCarried,
    /** Resets the canvas to where it was painted. */
    layDown(): void {
      if (!isCarried) return
      isCarried = false
      held?.transform.show(IN_PLACE)
    },
  }
}
