import { Carousel as MantineCarousel } from '@mantine/carousel'
import cx from 'clsx'
import type { EmblaCarouselType } from 'embla-carousel'
import { Children, useEffect, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useWords } from '../words/words-context.ts'
import { letGo, movement } from './movement.ts'
import { useEnds } from './use-ends.ts'

import '@mantine/carousel/styles.layer.css'
import classes from './Carousel.module.css'

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
