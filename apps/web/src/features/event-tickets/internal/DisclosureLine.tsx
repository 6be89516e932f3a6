import type { Listing } from '@seatdesk/domain'

import { disclosureSentences } from '../../../lib/disclosure-sentences.ts'

import classes from './DisclosureLine.module.css'

/** Disclosures other than restrictions, on at most two lines, and in full in the tooltip. */
export function DisclosureLine({ listing }: { listing: Listing }) {
  const text = disclosureSentences(listing).join(' · ')
  return text === '' ? null : (
    <span className={classes['root']} title={text}>
      {text}
    </span>
  )
}
