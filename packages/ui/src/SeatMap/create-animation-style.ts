/** A CSS property of a layer that a gesture changes in each frame. */
export interface AnimationStyle {
  show: (value: string) => void
  /** Removes the animation, so that the style applies again: the gesture is over. */
  release: () => void
}

/**
 * Sets a transform or an opacity by a paused animation. Browsers pass animated values to the
 * compositor directly. A style change would recompute all layers of the page, which takes a slow
 * processor 5 ms of each frame.
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
        // While the animation is active, the layer is not repainted for each scale.
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
