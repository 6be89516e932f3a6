import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import classes from './EmptyState.module.css'

/** Line drawings for empty and error states, in a box of 96 by 64. */
export const LINE_DRAWINGS = {
  seats:
    'M14 44v-12a4 4 0 0 1 8 0v8h10v-8a4 4 0 0 1 8 0v12M56 44v-12a4 4 0 0 1 8 0v8h10v-8a4 4 0 0 1 8 0v12M10 44h76M18 44v8M36 44v8M60 44v8M78 44v8',
  search: 'M44 12a18 18 0 1 1 0 36a18 18 0 0 1 0-36M57 43l14 13M36 30h16',
  sheet: 'M24 10h48v44H24zM32 20h20M32 30h32M32 40h14M58 40h6',
  bell: 'M34 44V30a14 14 0 0 1 28 0v14l5 5H29zM44 54a4 4 0 0 0 8 0M48 16v-5',
  card: 'M18 14h60a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4M14 24h68M22 40h14',
  key: 'M32 20a12 12 0 1 1 0 24a12 12 0 0 1 0-24M32 29a3 3 0 1 1 0 6a3 3 0 0 1 0-6M44 32h36M68 32v9M78 32v7',
  star: 'M48 10l7 14.5 16 2.2-11.6 11.1 2.8 15.8L48 46l-14.200 7.600 2.800-15.800L25 26.700l16-2.200z',
  ticket:
    'M16 20h64v8a5 5 0 0 0 0 10v8H16v-8a5 5 0 0 0 0-10zM60 20v5M60 30v6M60 41v5M26 28h22M26 36h14',
  lost: 'M48 8v48M48 12h26l8 7-8 7H48M48 30H24l-8 7 8 7h24M38 56h20',
  offline:
    'M14 34h16M66 34h16M30 24v20a10 10 0 0 0 10-10a10 10 0 0 0-10-10M66 24v20a10 10 0 0 1-10-10a10 10 0 0 1 10-10M44 31h5M44 37h5M47 12v6M36 15l3 5M58 15l-3 5',
  locked:
    'M34 30h28a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H34a3 3 0 0 1-3-3V33a3 3 0 0 1 3-3M38 30v-8a10 10 0 0 1 20 0v8M48 39a2 2 0 1 1 0 4a2 2 0 0 1 0-4M48 43v4',
  renewed: 'M28 32a20 20 0 0 1 34-14l5 5M67 12v11H56M68 32a20 20 0 0 1-34 14l-5-5M29 52V41h11',
  broken: 'M24 10h48v16l-9 6 7 6-7 6 9 4v6H24zM34 22h16M34 32h10M34 42h14',
} as const

/** Name of a drawing. */
export type DrawingName = keyof typeof LINE_DRAWINGS

/** Renders a drawing; it is decorative and hidden from screen readers. */
function LineDrawing({
  drawing,
  className,
}: {
  drawing: DrawingName
  className?: string | undefined
}) {
  return (
    <svg viewBox="0 0 96 64" className={className} aria-hidden>
      <path d={LINE_DRAWINGS[drawing]} />
    </svg>
  )
}

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** One sentence that says what is missing. */
  children: ReactNode
  /** Title above the sentence; none by default. */
  title?: ReactNode
  /** Whether it is the whole page, with its title as the page heading; off by default. */
  isPage?: boolean
  /** Drawing above it, `seats` by default. */
  drawing?: DrawingName
  /** The suggested action; none by default. */
  action?: ReactNode
}

/** Empty state: a drawing, a sentence and one action. */
export function EmptyState({
  children,
  title,
  isPage = false,
  drawing = 'seats',
  action,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'p'
  return (
    <div className={cx(classes['root'], className)} data-page={isPage || undefined} {...rest}>
      <LineDrawing drawing={drawing} className={classes['drawing']} />
      <div className={classes['text']}>
        {title !== undefined && <Heading className={classes['title']}>{title}</Heading>}
        <p className={classes['sentence']}>{children}</p>
      </div>
      {action}
    </div>
  )
}
