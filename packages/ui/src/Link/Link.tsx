import cx from 'clsx'
import type { ReactNode } from 'react'

import { useLinkComponent } from './LinkContext.ts'
import type { LinkComponentProps } from './LinkContext.ts'

import classes from './Link.module.css'

export interface LinkProps extends LinkComponentProps {
  /** The words of the link, which say where it leads. */
  children?: ReactNode
  /** `brand` stands out in a sentence, `quiet` looks like its surroundings; `brand` by default. */
  look?: 'brand' | 'quiet'
}

/** A text link that goes through the application's router. */
export function Link({ look = 'brand', className, ...rest }: LinkProps) {
  const Anchor = useLinkComponent()
  return <Anchor className={cx(classes['root'], className)} data-look={look} {...rest} />
}
