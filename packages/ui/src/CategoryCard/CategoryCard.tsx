import cx from 'clsx'
import type { ReactNode } from 'react'

import { GeneratedArtwork } from '../GeneratedArtwork/GeneratedArtwork.tsx'
import type { Motif } from '../GeneratedArtwork/motifs.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import type { LinkComponentProps } from '../Link/LinkContext.ts'

import classes from './CategoryCard.module.css'

export interface CategoryCardProps extends Omit<LinkComponentProps, 'children'> {
  /** Address of the link. */
  href: string
  /** The name of the category. */
  label: string
  /** Number of items, such as `1,204 events`; nothing by default. */
  count?: ReactNode
  /** Motif of its picture; the icon, or nothing, by default. */
  motif?: Motif
  /** A custom picture instead of the motif; none by default. */
  icon?: ReactNode
}

/** Small card that links to a category and shows its item count. */
export function CategoryCard({ label, count, motif, icon, className, ...rest }: CategoryCardProps) {
  const Link = useLinkComponent()
  return (
    <Link className={cx(classes['root'], className)} {...rest}>
      <span className={classes['picture']} aria-hidden>
        {icon ?? (motif && <GeneratedArtwork motif={motif} seed={label} shape="square" />)}
      </span>
      <span className={classes['text']}>
        <span className={classes['label']}>{label}</span>
        <span className={classes['count']}>{count}</span>
      </span>
    </Link>
  )
}
