import { t } from '../../lib/messages/start.ts'

import classes from './DeskPicture.module.css'

/** The desk as it is, in the visitor's scheme; taken anew by `looks/take-landing.ts`. */
export function DeskPicture() {
  return <div role="img" aria-label={t('LANDING.PICTURE')} className={classes['root']} />
}
