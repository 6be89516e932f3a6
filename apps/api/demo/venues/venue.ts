import type { Layout } from '../seat-maps/seat-map-catalog.ts'

/** The kind of venue, which selects its base drawing. */
export type VenueKind =
  | 'arena'
  | 'stadium'
  | 'soccer-park'
  | 'ballpark'
  | 'theatre'
  | 'concert-hall'
  | 'club'
  | 'amphitheatre'

/** A real venue with a unique name. */
export type Venue = {
  readonly name: string
  readonly address: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** IANA name. */
  readonly timeZone: string
  readonly kind: VenueKind
}

/** A venue as a tuple: name, address, city, state, time zone. */
export type VenueRow = readonly [
  name: string,
  address: string,
  city: string,
  state: string,
  timeZone: string,
]

export const EASTERN = 'America/New_York'
export const CENTRAL = 'America/Chicago'
export const MOUNTAIN = 'America/Denver'
export const PACIFIC = 'America/Los_Angeles'
export const ARIZONA = 'America/Phoenix'
export const DETROIT = 'America/Detroit'
export const INDIANA = 'America/Indiana/Indianapolis'

/** Converts rows to venues of one kind. */
export const toVenues = (kind: VenueKind, rows: readonly VenueRow[]): Venue[] =>
  rows.map(([name, address, city, state, timeZone]) => ({
    name,
    address,
    city,
    state,
    timeZone,
    kind,
  }))

/** The setup of a venue for a kind of event. */
export type VenueSetup =
  | 'basketball'
  | 'hockey'
  | 'fight'
  | 'football'
  | 'soccer'
  | 'baseball'
  | 'show'

const SHOW_LAYOUTS = {
  arena: 'arena-concert',
  stadium: 'stadium-concert',
  'soccer-park': 'soccer-park',
  ballpark: 'ballpark',
  theatre: 'theatre',
  'concert-hall': 'concert-hall',
  club: 'club',
  amphitheatre: 'amphitheatre',
} as const satisfies Record<VenueKind, Layout>

/** Returns the layout of a kind of venue with this setup. */
export const getSeatMapLayout = (kind: VenueKind, setup: VenueSetup): Layout => {
  if (kind === 'arena' && (setup === 'basketball' || setup === 'hockey' || setup === 'fight')) {
    return `arena-${setup}`
  }
  if (kind === 'stadium' && (setup === 'football' || setup === 'soccer')) return `stadium-${setup}`
  return SHOW_LAYOUTS[kind]
}
