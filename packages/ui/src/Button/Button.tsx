import '../theme/base.css'
import '@mantine/core/styles/Button.layer.css'
import { Button as MantineButton } from '@mantine/core'
import cx from 'clsx'
import type { ComponentPropsWithRef, MouseEvent, MouseEventHandler, ReactNode } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'

import classes from './Button.module.css'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /**
   * Visual emphasis: one `main` a screen, `plain` for the rest, `quiet` in text, `danger` for
   * irreversible actions; `plain` by default.
   */
  emphasis?: 'main' | 'plain' | 'quiet' | 'danger'
  /** Height of 28, 36 or 44 px; `medium` by default. */
  size?: 'small' | 'medium' | 'large'
  /** Shows a loader instead of the label, at the same width, and ignores clicks; off by default. */
  isInProgress?: boolean
  /** The label, which starts with a verb: `Buy selected`. */
  children?: ReactNode
  /** Renders a link that looks like a button; a button by default. */
  href?: string | undefined
  /** Stretches it to the full width; off by default. */
  fullWidth?: boolean
  /** An icon before the label; none by default. */
  icon?: ReactNode
  /** Called on a press, unless disabled or in progress; nothing by default. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** Whether it can be neither pressed nor focused; off by default. */
  disabled?: boolean | undefined
  /** `submit` submits the surrounding form; `button` by default. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

const variants = { main: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const
const sizes = { small: 'compact-sm', medium: 'sm', large: 'md' } as const

/** Button, or a link that looks like one. Keeps its width and its focus while in progress. */
export function Button({
  emphasis = 'plain',
  size = 'medium',
  isInProgress = false,
  href,
  icon,
  className,
  onClick,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  const Link = useLinkComponent()

  // A disabled button would lose the keyboard focus, so it stays enabled and ignores presses.
  function clickButton(event: MouseEvent<HTMLButtonElement>) {
    if (isInProgress) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <MantineButton
      variant={variants[emphasis]}
      size={sizes[size]}
      className={cx(classes['root'], className)}
      data-emphasis={emphasis}
      data-in-progress={isInProgress || undefined}
      aria-busy={isInProgress || undefined}
      aria-disabled={isInProgress || undefined}
      leftSection={icon}
      onClick={clickButton}
      disabled={disabled}
      {...(emphasis === 'danger' && { color: 'red' })}
      {...(href === undefined
        ? { type }
        : { renderRoot: (root: object) => <Link {...root} href={href} type={undefined} /> })}
      {...rest}
    />
  )
}
