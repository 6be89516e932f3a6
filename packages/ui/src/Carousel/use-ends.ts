import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether there is anything before and after what a carousel shows; neither until it is mounted. */
export const useEnds = (embla: EmblaCarouselType | undefined) => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on('select', onChange).on('reInit', onChange)
      return () => {
        embla?.off('select', onChange).off('reInit', onChange)
      }
    },
    [embla],
  )
  const no = () => false
  return {
    hasPrevious: useSyncExternalStore(subscribe, () => embla?.canScrollPrev() ?? false, no),
    hasNext: useSyncExternalStore(subscribe, () => embla?.canScrollNext() ?? false, no),
  }
}
