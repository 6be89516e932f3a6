/** A transform that a gesture changes with every frame. */
export interface HeldTransform {
  show: (transform: string) => void
  /** Leaves it to the style alone: the gesture is over. */
  release: () => void
}

/**
 * Shows a transform by an animation that stands still. A browser hands on what an animation changes
 * to its compositor and is done; for a style it would put all layers of the page together anew, which
 * takes a slow processor 5 ms of each frame.
 */
export const heldTransform = (element: HTMLElement): HeldTransform => {
  let animation: Animation | undefined
  return {
    show(transform) {
      element.style.transform = transform
      const frames = { transform: [transform, transform] }
      if (animation?.effect instanceof KeyframeEffect) animation.effect.setKeyframes(frames)
      else {
        // While it is held it is not painted anew for each size that it is shown in.
        element.style.willChange = 'transform'
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
