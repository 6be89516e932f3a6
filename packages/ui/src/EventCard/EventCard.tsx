import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import {
  GeneratedArtwork,
  type GeneratedArtworkProps,
} from '../GeneratedArtwork/GeneratedArtwork.tsx'
import { useLinkComponent } from '../Link/LinkContext.ts'
import { StarToggle } from '../StarToggle/StarToggle.tsx'

import classes from './EventCard.module.css'

export interface EventCardProps extends Omit<
  ComponentPropsWithRef<'article'>,
  'title' | 'children'
> {
  /** Title of the linked item. */
  title: string
  /** Address of the link. */
  href: string
  /** The picture or its placeholder. */
  cover: Pick<GeneratedArtworkProps, 'motif' | 'outline' | 'seed' | 'src' | 'marks'>
  /** Secondary lines below the title, such as date and venue; none by default. */
  lines?: readonly ReactNode[]
  /** The price, such as `From $182.00`; none by default. */
  price?: ReactNode
  /** Whether it is a favorite; no star by default. */
  isStarred?: boolean | undefined
  /** Called with the new state; nothing by default. */
  onStar?: (isStarred: boolean) => void
}

/** Link card with the cover beside the text, and a favorite button. */
export function EventCard({
  title,
  href,
  cover,
  lines = [],
  price,
  isStarred,
  onStar,
  className,
  ...rest
}: EventCardProps) {
  const Link = useLinkComponent()
  return (
    <article className={cx(classes['root'], className)} {...rest}>
      <GeneratedArtwork shape="fill" {...cover} />
      <div className={classes['body']}>
        <h3 className={classes['title']}>
          <Link href={href} className={classes['link']}>
            {title}
          </Link>
        </h3>
        {lines.map((line, index) => (
          <p key={index} className={classes['line']}>
            {line}
          </p>
        ))}
        {price && <p className={classes['price']}>{price}</p>}
      </div>
      {isStarred !== undefined && (
        <StarToggle
          className={classes['star']}
          isOn={isStarred}
          onToggle={(isOn) => onStar?.(isOn)}
          label={title}
        />
      )}
    </article>
  )
}
