import { type AnimationStyle, createAnimationStyle } from '../create-animation-style.ts'
import type { Fit, Size } from '../geometry.ts'

/** The part of a window that a picture must cover, and how much coarser or finer it may be. */
interface CoverageLimits {
  covered: number
  coarsest: number
}

const ENOUGH: CoverageLimits = { covered: 0.97, coarsest: 1.6 }

/** Two fingers leave that behind within a few frames: until they pause, frames are for the next move. */
const ENOUGH_FOR_TWO_FINGERS: CoverageLimits = { covered: 0.3, coarsest: 6 }

/** How a picture that was painted for one view lies in another. */
const relativeFit = (painted: Fit, shown: Fit): Fit => {
  const scale = shown.scale / painted.scale
  return { scale, x: shown.x - painted.x * scale, y: shown.y - painted.y * scale }
}

/** The transform that carries a picture that was painted for one view into another. */
export const carryTransform = (painted: Fit, shown: Fit): string => {
  const { scale, x, y } = relativeFit(painted, shown)
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`
}

/** Whether a picture that fills a window in one view leaves too much of it empty in another, or is too coarse there. */
export const isFarOff = (
  painted: Fit,
  shown: Fit,
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

/** Where a picture lies that is not carried: moved by nothing, and moved all the same. */
const IN_PLACE = 'translate3d(0px, 0px, 0) scale(1)'

/** How long a picture is carried at least before it is painted again, in ms. */
const MIN_CARRY_MS = 50

/** A picture that is carried along while what it shows is moved, and painted anew now and then. */
export const createPictureCarrier = () => {
  let painted: { shown: Fit; at: number } | undefined
  let held: { picture: HTMLElement; transform: AnimationStyle } | undefined
  let isCarried = false

  return {
    /** Notes for which view it was painted now. */
    note(shown: Fit): void {
      painted = { shown, at: performance.now() }
    },
    /** Lays it apart from the page for good, before it is moved: that costs a frame. */
    hold(picture: HTMLElement): void {
      if (held?.picture === picture) return
      held = { picture, transform: createAnimationStyle(picture) }
      held.transform.show(IN_PLACE)
    },
    /** Has it carried from here on, for a while in any case: the first move is the dearest without it. */
    takeUp(): void {
      if (isCarried) return
      isCarried = true
      if (painted) painted.at = performance.now()
    },
    /** Whether it is to be painted anew for a view, to which two fingers may have stretched it. */
    isDue(shown: Fit, window: Size, isStretched: boolean): boolean {
      if (!painted) return true
      const isFresh = performance.now() - painted.at <= MIN_CARRY_MS
      return !isFresh && isFarOff(painted.shown, shown, window, isStretched)
    },
    /** Carries it to where it is seen now. */
    carry(shown: Fit): void {
      held?.transform.show(carryTransform(painted?.shown ?? shown, shown))
    },
    isCarried: (): boolean => isCarried,
    /** Lays it down where it was painted. */
    layDown(): void {
      if (!isCarried) return
      isCarried = false
      held?.transform.show(IN_PLACE)
    },
  }
}
