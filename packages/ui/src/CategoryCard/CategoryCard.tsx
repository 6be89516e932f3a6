import cx from 'clsx'
import type { ReactNode } from 'react'

import { Cover } from '../Cover/Cover.tsx'
import type { Motif } from '../Cover/motifs.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import type { LinkComponentProps } from '../Link/LinkContext.ts'

import classes from './CategoryCard.module.css'

export interface CategoryCardProps extends Omit<LinkComponentProps, 'children'> {
  /** Where it leads. */
  href: string
  /** The name of the category. */
  label: string
  /** How many it holds, such as `1,204 events`; nothing by default. */
  count?: ReactNode
  /** What its picture draws; an icon instead, or nothing, by default. */
  motif?: Motif
  /** A picture of its own in place of the motif; none by default. */
  icon?: ReactNode
}

/** A small card that leads to a category and says how much is there. */
export function CategoryCard({ label, count, motif, icon, className, ...rest }: CategoryCardProps) {
  const Link = useLinkComponent()
  return (
    <Link className={cx(classes['root'], className)} {...rest}>
      <span className={classes['picture']} aria-hidden>
        {icon ?? (motif && <Cover motif={motif} seed={label} shape="square" />)}
      </span>
      <span className={classes['words']}>
        <span className={classes['label']}>{label}</span>
        <span className={classes['count']}>{count}</span>
      </span>
    </Link>
  )
}
