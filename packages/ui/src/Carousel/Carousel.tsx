import { Carousel as MantineCarousel } from '@mantine/carousel'
import cx from 'clsx'
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import {
  Children,
  type ComponentPropsWithRef,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import '@mantine/carousel/styles.layer.css'
import classes from './Carousel.module.css'

/**
 * Scrolls to the slide that receives the focus, at once. Embla's own listener handles only Tab; for
 * any other focus the browser scrolls the container that Embla has moved.
 */
function follow(embla: EmblaCarouselType, { target }: FocusEvent): false {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return false
  const slide = embla.slideNodes().findIndex((node) => node.contains(target))
  const group = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide))
  embla.rootNode().scrollLeft = 0
  embla.scrollTo(group, true)
  return false
}

/** Movement of all carousels: by a page, in 500 ms, or at once with reduced motion. */
const movement: EmblaOptionsType = {
  align: 'start',
  slidesToScroll: 'auto',
  // Embla uses a spring instead of a duration: sixty times a second the speed gains distance /
  // duration and keeps 68 %. The settling time hardly depends on the distance. With 19, every move
  // from 300 to 1350 px is within 1 px of its end after 470 to 520 ms and overshoots by less than 1
  // px. Embla's default of 25 takes 800 to 1000 ms, and below 18 the overshoot is visible.
  duration: 19,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  watchFocus: follow,
}

/**
 * Ends a drag with the same movement; Embla would use a different duration and ignore reduced
 * motion.
 */
const release = (embla: EmblaCarouselType) => {
  embla.scrollTo(embla.selectedScrollSnap())
}

/** Returns whether the carousel can scroll back and forward; neither until it is mounted. */
const useScrollEnds = (embla: EmblaCarouselType | undefined) => {
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

export interface CarouselProps extends ComponentPropsWithRef<'section'> {
  /** Heading of the carousel. */
  label: string
  /** The slides, one child each. */
  children: ReactNode
  /**
   * `cards` shows 3, 2 or 1 at once, depending on the width; `tags` shows 4 or 3; `cards` by
   * default.
   */
  kind?: 'cards' | 'tags'
  /** Shown beside the heading, such as a link to all; nothing by default. */
  action?: ReactNode
}

/** Carousel that scrolls by a page in 500 ms, with buttons, arrow keys or dragging. */
export function Carousel({
  label,
  children,
  kind = 'cards',
  action,
  className,
  ...rest
}: CarouselProps) {
  const labels = useLabels()
  const slides = Children.toArray(children)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const { hasPrevious, hasNext } = useScrollEnds(embla)

  useEffect(() => {
    embla?.on('pointerUp', release)
    return () => void embla?.off('pointerUp', release)
  }, [embla])

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={cx(classes['root'], className)}
      data-kind={kind}
      {...rest}
    >
      <div className={classes['head']}>
        <h2 className={classes['label']}>{label}</h2>
        {action}
        <span className={classes['buttons']} data-useful={hasPrevious || hasNext}>
          <IconButton
            label={labels.previous(label)}
            disabled={!hasPrevious}
            onClick={() => embla?.scrollPrev()}
          >
            <IconChevronLeft />
          </IconButton>
          <IconButton
            label={labels.next(label)}
            disabled={!hasNext}
            onClick={() => embla?.scrollNext()}
          >
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      {/* The section is announced as the carousel; a nested one would only repeat it. */}
      <MantineCarousel
        role="presentation"
        aria-roledescription={undefined}
        classNames={{
          root: classes['track'],
          viewport: classes['viewport'],
          container: classes['slides'],
          slide: classes['slide'],
        }}
        slideSize="calc(100% / var(--per-view))"
        slideGap="var(--gap)"
        withControls={false}
        emblaOptions={movement}
        getEmblaApi={setEmbla}
      >
        {slides.map((slide, index) => (
          <MantineCarousel.Slide key={index} aria-label={labels.slideOf(index + 1, slides.length)}>
            {slide}
          </MantineCarousel.Slide>
        ))}
      </MantineCarousel>
    </section>
  )
}
