import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import classes from './Skeletons.module.css'

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS width; the full line by default. */
  width?: string
  /** CSS height; a line of text by default. */
  height?: string
}

/** Skeleton shape. Hidden from screen readers: the container announces that it is loading. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(classes['skeleton'], className)}
      style={{ width, height, ...style }}
      {...rest}
    />
  )
}

interface CountProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Number of shapes, 3 by default. */
  count?: number
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Skeleton cover cards, in a row as in a carousel. */
export function CardSkeleton({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['covers'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['card']}>
          <Skeleton className={classes['cover']} />
          <div className={classes['body']}>
            <Skeleton width="75%" />
            <Skeleton width="50%" />
            <Skeleton width="35%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Skeleton of labeled fields in a column. */
export function FormSkeleton({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['fields'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['field']}>
          <Skeleton width="6rem" />
          <Skeleton height="calc(2.25rem * var(--mantine-scale))" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton switches in a column. */
export function SwitchSkeleton({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['fields'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['switch']}>
          <Skeleton width="9rem" />
          <Skeleton width="calc(2.5rem * var(--mantine-scale))" height="var(--sd-6)" />
        </div>
      ))}
    </div>
  )
}
