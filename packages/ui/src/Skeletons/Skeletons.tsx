import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import classes from './Skeletons.module.css'

export interface BoneProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS width, the whole line by default. */
  width?: string
  /** CSS height, a line of text by default. */
  height?: string
}

/** One grey shape where something will be. Unheard: the place around it says that it waits. */
export function Bone({ width, height, className, style, ...rest }: BoneProps) {
  return (
    <span
      aria-hidden
      className={cx(classes['bone'], className)}
      style={{ width, height, ...style }}
      {...rest}
    />
  )
}

interface CountProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many shapes, 3 by default. */
  count?: number
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Cover cards to come, in a row as a carousel shows them. */
export function CoverCardBones({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['covers'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['card']}>
          <Bone className={classes['cover']} />
          <div className={classes['body']}>
            <Bone width="75%" />
            <Bone width="50%" />
            <Bone width="35%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Labelled fields to come, one under the other. */
export function FormBones({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['fields'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['field']}>
          <Bone width="6rem" />
          <Bone height="calc(2.25rem * var(--mantine-scale))" />
        </div>
      ))}
    </div>
  )
}

/** Switches to come, one under the other. */
export function SwitchBones({ count = 3, className, ...rest }: CountProps) {
  return (
    <div aria-hidden className={cx(classes['fields'], className)} {...rest}>
      {times(count).map((index) => (
        <div key={index} className={classes['switch']}>
          <Bone width="9rem" />
          <Bone width="calc(2.5rem * var(--mantine-scale))" height="var(--sd-6)" />
        </div>
      ))}
    </div>
  )
}
