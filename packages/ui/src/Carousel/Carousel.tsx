import cx from 'clsx'
import { Children } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useSlides } from './use-slides.ts'

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

/** Slides side by side that move by a viewful in 500 ms, by buttons, arrow keys, wheel or finger. */
export function Carousel({
  label,
  children,
  kind = 'cards',
  action,
  className,
  ...rest
}: CarouselProps) {
  const slides = Children.toArray(children)
  const { track, move, hasPrevious, hasNext } = useSlides(slides.length)

  function moveByKey(event: KeyboardEvent) {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (direction === undefined || event.defaultPrevented) return
    event.preventDefault()
    move(direction)
  }

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={cx(classes['root'], className)}
      data-kind={kind}
      onKeyDown={moveByKey}
      {...rest}
    >
      <div className={classes['head']}>
        <h2 className={classes['label']}>{label}</h2>
        {action}
        <span className={classes['buttons']} data-useful={hasPrevious || hasNext}>
          <IconButton label={`Previous: ${label}`} disabled={!hasPrevious} onClick={() => move(-1)}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={`Next: ${label}`} disabled={!hasNext} onClick={() => move(1)}>
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      <ul ref={track} className={classes['track']}>
        {slides.map((slide, index) => (
          <li key={index} className={classes['slide']}>
            {slide}
          </li>
        ))}
      </ul>
    </section>
  )
}
