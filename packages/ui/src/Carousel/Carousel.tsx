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
import { useWords } from '../words/words.ts'

import '@mantine/carousel/styles.layer.css'
import classes from './Carousel.module.css'

/** Brings the slide that the keyboard went into in view, at once. Embla's own listener knows only
 * Tab, and leaves every other way of focusing to the browser, which scrolls what Embla has moved. */
function follow(embla: EmblaCarouselType, { target }: FocusEvent): false {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return false
  const slide = embla.slideNodes().findIndex((node) => node.contains(target))
  const group = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide))
  embla.rootNode().scrollLeft = 0
  embla.scrollTo(group, true)
  return false
}

/** How every carousel moves: by a viewful, in 500 ms, or at once where motion is unwelcome. */
const movement: EmblaOptionsType = {
  align: 'start',
  slidesToScroll: 'auto',
  // Embla pulls with a spring and has no milliseconds: sixty times a second the speed gains
  // distance / duration and keeps 68 %. The time to rest hardly depends on the distance. At 19 every
  // move from 300 to 1350 pixels is within a pixel of its end after 470 to 520 ms, and overshoots by
  // less than one; Embla's own 25 takes 800 to 1000 ms, and below 18 the overshoot can be seen.
  duration: 19,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  watchFocus: follow,
}

/** Ends a drag as any other move; Embla would give it a time of its own, motion welcome or not. */
const letGo = (embla: EmblaCarouselType) => {
  embla.scrollTo(embla.selectedScrollSnap())
}

/** Whether there is anything before and after what a carousel shows; neither until it is mounted. */
const useEnds = (embla: EmblaCarouselType | undefined) => {
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
  /** What the slides are, shown as the heading. */
  label: string
  /** One slide each. */
  children: ReactNode
  /** `cards` shows 3, 2 or 1 at once by width; `tags` shows 4 or 3; `cards` by default. */
  kind?: 'cards' | 'tags'
  /** Something beside the heading, such as a link to all; nothing by default. */
  action?: ReactNode
}

/** Slides side by side that move by a viewful in 500 ms, by buttons, arrow keys or dragging. */
export function Carousel({
  label,
  children,
  kind = 'cards',
  action,
  className,
  ...rest
}: CarouselProps) {
  const words = useWords()
  const slides = Children.toArray(children)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const { hasPrevious, hasNext } = useEnds(embla)

  useEffect(() => {
    embla?.on('pointerUp', letGo)
    return () => void embla?.off('pointerUp', letGo)
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
            label={words.previous(label)}
            disabled={!hasPrevious}
            onClick={() => embla?.scrollPrev()}
          >
            <IconChevronLeft />
          </IconButton>
          <IconButton
            label={words.next(label)}
            disabled={!hasNext}
            onClick={() => embla?.scrollNext()}
          >
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      {/* The section is the carousel that is heard; a second one inside it would only repeat it. */}
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
          <MantineCarousel.Slide key={index} aria-label={words.slideOf(index + 1, slides.length)}>
            {slide}
          </MantineCarousel.Slide>
        ))}
      </MantineCarousel>
    </section>
  )
}
