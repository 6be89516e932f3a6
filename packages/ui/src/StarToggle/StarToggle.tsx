import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { IconStar, IconStarFilled } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import classes from './StarToggle.module.css'

export interface StarToggleProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onToggle' | 'children'
> {
  /** Whether it is a favorite. */
  isOn: boolean
  /** Called with the new state. */
  onToggle: (isOn: boolean) => void
  /** The name of the item, such as an event's name. */
  label: string
  /** Whether it can be neither pressed nor focused; off by default. */
  disabled?: boolean | undefined
}

/** Favorite button with a star. */
export function StarToggle({ isOn, onToggle, label, className, ...rest }: StarToggleProps) {
  const labels = useLabels()
  const Star = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={cx(classes['root'], className)}
      aria-pressed={isOn}
      aria-label={labels.favorite(label)}
      title={isOn ? labels.removeFromFavorites : labels.addToFavorites}
      onClick={() => onToggle(!isOn)}
      {...rest}
    >
      <Star aria-hidden />
    </button>
  )
}
