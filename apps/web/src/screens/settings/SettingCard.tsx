import { Link } from '@seatdesk/ui'
import type { IconUser } from '@seatdesk/ui/icons'

import classes from './SettingCard.module.css'

interface SettingCardProps {
  href: string
  Icon: typeof IconUser
  title: string
  text: string
}

/** A card of the hub that leads to a screen of settings. */
export function SettingCard({ href, Icon, title, text }: SettingCardProps) {
  return (
    <Link href={href} look="quiet" className={classes['root'] ?? ''}>
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['text']}>{text}</span>
      </span>
    </Link>
  )
}
