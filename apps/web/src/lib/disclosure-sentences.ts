import { isRestriction, type Listing, traitSentence } from '@seatdesk/domain'

/** Sentences of disclosures. */
type Reported = Pick<Listing, 'disclosures' | 'attributes' | 'publicNote'>

/** Sentences about seats that restrict nothing, with the seller's note last. */
export const disclosureSentences = ({
  disclosures,
  attributes,
  publicNote,
}: Reported): string[] => [
  ...disclosures.filter((code) => !isRestriction(code)).map(traitSentence),
  ...attributes.map(traitSentence),
  ...(publicNote === null ? [] : [publicNote]),
]
