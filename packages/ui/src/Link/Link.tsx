import cx from 'clsx'
import type { ReactNode } from 'react'

import { useLinkComponent } from './LinkContext.ts'
import type { LinkComponentProps } from './LinkContext.ts'

import classes from './Link.module.css'

export interface LinkProps extends LinkComponentProps {
  /** Text of the link, which says where it leads. */
  children?: ReactNode
  /**
   * `brand` stands out in a sentence, `quiet` looks like the surrounding text; `brand` by default.
   */
  look?: 'brand' | 'quiet'
}

/** Text link through the application's router. */
export function Link({ look = 'brand', className, ...rest }: LinkProps) {
  const Anchor = useLinkComponent()
  return <Anchor className={cx(classes['root'], className)} data-look={look} {...rest} />
}
