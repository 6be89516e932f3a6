import type { Listing } from '@seatdesk/domain'

import { disclosureSentences } from '../../../lib/disclosure-sentences.ts'

import classes from './DisclosureLine.module.css'

/** Disclosures other than restrictions, in full: they may be all that tells two rows apart. */
export function DisclosureLine({ listing }: { listing: Listing }) {
  const text = disclosureSentences(listing).join(' · ')
  return text === '' ? null : <span className={classes['root']}>{text}</span>
}
