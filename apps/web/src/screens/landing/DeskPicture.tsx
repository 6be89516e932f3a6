import { useColorScheme } from '@seatdesk/ui'

import { t } from '../../lib/messages/start.ts'
import dark from './desk-dark.webp'
import light from './desk-light.webp'

import classes from './LandingScreen.module.css'

const PICTURES = { light, dark }

/** The desk as it is, in the visitor's scheme; taken anew by `looks/take-landing.ts`. */
export function DeskPicture() {
  const { scheme } = useColorScheme()
  return (
    <img
      className={classes['picture']}
      src={PICTURES[scheme]}
      alt={t('LANDING.PICTURE')}
      width={960}
      height={600}
      fetchPriority="high"
    />
  )
}
