/** A property of a layer that a gesture changes with its frames. */
export interface AnimationStyle {
  show: (value: string) => void
  /** Leaves it to the style alone: the gesture is over. */
  release: () => void
}

/**
 * Shows where a layer lies, or how much of it, by an animation that stands still. A browser hands on what an
 * animation changes to its compositor and is done; for a style it would put all layers of the page together
 * anew, which takes a slow processor 5 ms of each frame.
 */
export const createAnimationStyle = (
  element: HTMLElement,
  property: 'transform' | 'opacity' = 'transform',
): AnimationStyle => {
  let animation: Animation | undefined
  return {
    show(value) {
      element.style[property] = value
      const frames = { [property]: [value, value] }
      if (animation?.effect instanceof KeyframeEffect) animation.effect.setKeyframes(frames)
      else {
        // While it is held it is not painted anew for each size that it is shown in.
        element.style.willChange = property
        animation = element.animate(frames, { duration: 1, fill: 'both' })
        animation.pause()
      }
    },
    release() {
      animation?.cancel()
      animation = undefined
      element.style.willChange = ''
    },
  }
}
