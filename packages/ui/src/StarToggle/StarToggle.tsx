import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { IconStar, IconStarFilled } from '../icons.ts'
import { useWords } from '../words/words.ts'

import classes from './StarToggle.module.css'

export interface StarToggleProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onToggle' | 'children'
> {
  /** Whether the star is lit. */
  isOn: boolean
  /** Called with what it should become. */
  onToggle: (isOn: boolean) => void
  /** What is starred, such as the name of an event. */
  label: string
  /** Whether it can be neither pressed nor focused; off by default. */
  disabled?: boolean | undefined
}

/** A star that marks a favourite. */
export function StarToggle({ isOn, onToggle, label, className, ...rest }: StarToggleProps) {
  const words = useWords()
  const Star = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={cx(classes['root'], className)}
      aria-pressed={isOn}
      aria-label={words.favorite(label)}
      title={isOn ? words.removeFromFavorites : words.addToFavorites}
      onClick={() => onToggle(!isOn)}
      {...rest}
    >
      <Star aria-hidden />
    </button>
  )
}
