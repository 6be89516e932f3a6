import { describe, expect, it } from 'vitest'

import { parseSellerNote, suggestTraitCodes } from './parse-seller-note.ts'
import { parseTrait, traitSentence } from './seat-trait.ts'
import { TRAITS } from './trait-catalog.ts'

/** The heaviest weight among the codes of a note: `restricts` before `informs` before none. */
const weightOf = (note: string): 'restricts' | 'informs' | 'none' => {
  const weights = parseSellerNote(note).disclosures.map((code) => parseTrait(code)?.weight)
  if (weights.includes('restricts')) return 'restricts'
  return weights.includes('informs') ? 'informs' : 'none'
}

const RESTRICTS = `Obstructed view
OBSTRUCTED VIEW
Obstructed View.
obs. view
Obstructed viewing
Heavily obstructed view
Severely obstructed
View obstructed
View is obstructed by a pole
Blocked view
View is blocked
Pole in view
Pole blocks view
Behind a pole
Behind a pillar
Column in the way
Railing obstructs view
Railing may obstruct view
Safety rail may block view
Overhang may block the view
Camera may obstruct view
Equipment may block part of the view
Glass may obstruct view
Partial view
Partial View
Partial obstructed view
Partially obstructed view
Partially Obstructed
Partially blocked view
Part obstructed view
Possible obstructed view
Possibly obstructed
Potentially obstructed view
Potential obstruction
May have an obstructed view
May be obstructed
Slightly obstructed view
Slight obstruction
Minor obstruction
Some obstruction
Semi-obstructed view
View may be partially obstructed
The view may be partially obstructed by a railing
Limited view
Limited View
Ltd. view
Limited or obstructed view
Limited/Obstructed View
Obstructed/limited view
Limited sightline
Limited visibility
Limited side view
Limited stage view
View is limited
View may be limited
View limited by the overhang
Restricted view
RESTRICTED VIEW
Restricted View – may miss part of the stage
Restricted sight lines
Restricted viewing
View is restricted
Viewing restrictions
Sight line limitations
Poor view
Impaired view
May miss part of the stage
Might not see the far corner
Cannot see the entire stage
Can't see all of the field
Cannot see left side of stage
Part of the stage is not visible
Part of the field may be cut off
Not a full view of stage
No full view of the stage
No clear view
Rear view
Rear view of stage
Rear stage view
Side or rear view
Side/Rear View
Side & Rear View
Behind the stage
Behind stage
Behind the stage view
Rear of stage
View from behind the stage
No view
No view of the stage
No view of the field
Cannot see the stage
Listening only
Audio only
Blind seat
Completely obstructed
Aisle seats, obstructed view, 21+
Seats not together, great view`.split('\n')

const INFORMS = `Limited legroom
Restricted leg room
Limited view of the video screen
Limited view of the scoreboard
Obstructed view of video board
Partial view of the jumbotron
Partially obstructed view of the scoreboard
No view of the scoreboard
No view of the video board
Restricted view of the big screen
View of scoreboard blocked
Cannot see the video board
May not see the scoreboard
Overhang may block view of scoreboard
Overhang blocks view of the video screen
Scoreboard is not visible
Side view
Side View
Side stage view
Side-stage view
Extreme side view
Far side view
Side of stage
View from the side
Angled view
Under overhang
Under the overhang
Beneath the mezzanine overhang
Through glass
View through glass
Behind the glass
Behind safety netting
Behind protective netting
Behind a rail
Rail in view
partial suite
Shared suite
Partial suite, great view
Last row of section, unobstructed view`.split('\n')

const NONE = `No Obstruction.
No obstructions
No view obstruction
No viewing obstructions
No partial obstruction
Seats 5-6 are separated by a beam but there are no viewing obstructions
Full Field View
Full view
Full view of the stage
Full stage view
Full court view
Clear view
Clear and unobstructed view
Unobstructed view
Un-obstructed view
Non-obstructed view
Obstruction free
Not obstructed
Not an obstructed view
Not a restricted view
No obstructed view
No restricted view
No limited view
View is not obstructed
Without any obstruction
Zero obstructions
Free of obstructions
Does not obstruct view
The beam does not obstruct the view
Railing does not block your view
Nothing blocking your view
No pole in view
No poles
Not behind a pole
Not behind the stage
Not a side view
Not under overhang
Great view!
Excellent view of the court
Best view in the house
Clear line of sight
Head-on view
Behind home plate
Behind the visiting bench
Behind the dugout
Behind the net
On the glass
Limited edition poster included
Partial season plan
No restrictions
No age restrictions
Aisle seats
Standing ovation guaranteed
Garage sale
Accessible by elevator
Instant download`.split('\n')

describe('SEAT-1: view restrictions in notes', () => {
  it.each(RESTRICTS)('SEAT-1 restricts: %s', (note) => {
    expect(weightOf(note)).toBe('restricts')
  })
  it.each(INFORMS)('SEAT-1 informs: %s', (note) => {
    expect(weightOf(note)).toBe('informs')
  })
  it.each(NONE)('SEAT-1 has no restriction: %s', (note) => {
    expect(weightOf(note)).toBe('none')
  })
})

const CODES: Record<string, string> = {
  'Restricted View': 'limitedView',
  'Partially obstructed view': 'partialView',
  'Obstructed view': 'obstructedView',
  'Rear view': 'rearView',
  SRO: 'standingRoom',
  'S.R.O.': 'standingRoom',
  'Standing room only': 'standingRoom',
  'GA standing': 'standingRoom generalAdmission',
  'General Admission': 'generalAdmission',
  'No assigned seats': 'generalAdmission',
  WC: 'wheelchair',
  'Wheelchair accessible': 'wheelchair',
  'ADA seating': 'accessible',
  'Handicap accessible': 'accessible',
  'Piggyback seats': 'piggyback',
  'Piggy back': 'piggyback',
  'Odd/Even': 'oddEven',
  'Seats are not together': 'notTogether',
  'Must be 21 or older': 'ageLimit:21',
  '18+': 'ageLimit:18',
  '21 and over': 'ageLimit:21',
  'Student ticket': 'studentTicket',
  'Student section': 'studentSection',
  'Two drink minimum': 'drinkMinimum:2',
  '$25 food and beverage credit': 'foodCredit:25',
  'Includes $50.00 concession credit': 'foodCredit:50',
  'Includes food and drinks': 'foodIncluded drinksIncluded',
  'All-inclusive food and beverage': 'allInclusive',
  'Food and drinks not included': '',
  'No food included': '',
  'Parking pass included': 'parkingIncluded',
  'Parking not included': '',
  'Aisle seat': 'aisle',
  'Not an aisle seat': '',
  'Non-alcoholic beverages included': 'drinksIncluded',
  'No alcohol section': 'alcoholFree',
  'Private suite': 'suite',
  'Access to the Lexus Club': 'clubAccess',
  'Meet & Greet': 'meetAndGreet',
  'VIP entrance': 'vipEntrance',
  Covered: 'covered',
  'Not covered': 'uncovered',
}

describe('SEAT-1: trait codes in notes', () => {
  it.each(Object.entries(CODES))('SEAT-1 reads %s as "%s"', (note, codes) => {
    const { disclosures, attributes } = parseSellerNote(note)
    expect([...disclosures, ...attributes].join(' ')).toBe(codes)
  })

  it('SEAT-1 keeps the remaining text as a note and lists the sentences it did not understand', () => {
    expect(parseSellerNote('Restricted view. Aisle. Bring a jacket!')).toEqual({
      disclosures: ['limitedView'],
      attributes: ['aisle'],
      rest: 'Bring a jacket',
      unread: ['Bring a jacket'],
    })
  })

  it('SEAT-1 reads the sentence of every trait as its code, so that exported notes can be imported', () => {
    const codes = TRAITS.map(({ code, number }) => (number === null ? code : `${code}:18`))
    const note = `${codes.map(traitSentence).join('; ')}; bring a jacket`
    const { disclosures, attributes, rest } = parseSellerNote(note)
    expect([...disclosures, ...attributes]).toEqual(codes)
    expect(rest).toBe('bring a jacket')
  })

  it('SEAT-1 keeps the details of a restriction', () => {
    expect(parseSellerNote('Restricted View – may miss part of the stage').rest).toBe(
      'may miss part of the stage',
    )
  })

  it('SEAT-1 reads traits from section and row names', () => {
    expect(suggestTraitCodes('GA Floor', 'GA')).toEqual(['generalAdmission'])
    expect(suggestTraitCodes('114', 'SRO')).toEqual(['standingRoom'])
    expect(suggestTraitCodes('114', 'WC1')).toEqual(['wheelchair'])
    expect(suggestTraitCodes('ADA 3', '2')).toEqual(['accessible'])
    expect(suggestTraitCodes('Gallery', 'Adams')).toEqual([])
  })
})
