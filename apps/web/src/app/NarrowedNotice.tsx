import { t } from '../lib/i18n/common.ts'
import { narrowedNames } from '../lib/narrowed-names.ts'
import { useNarrowedTo } from '../lib/rights.ts'

import classes from './NarrowedNotice.module.css'

/**
 * Says to which events and performers the user is narrowed, above each screen, so that nobody takes
 * totals for those of the company; nothing for users who see everything.
 */
export function NarrowedNotice() {
  const narrowedTo = useNarrowedTo()
  if (narrowedTo === null) return null
  return (
    <p className={classes['root']}>
      {t('NAVIGATION.NARROWED', { names: narrowedNames(narrowedTo) })}
    </p>
  )
}
