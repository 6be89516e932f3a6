import type { TheaterRun } from './performances.ts'

const EIGHT_A_WEEK = [
  [2, '19:00'],
  [3, '14:00'],
  [3, '19:30'],
  [4, '19:00'],
  [5, '20:00'],
  [6, '14:00'],
  [6, '20:00'],
  [0, '15:00'],
] as const

const ON_TOUR = [
  [4, '19:30'],
  [5, '20:00'],
  [6, '14:00'],
  [6, '20:00'],
  [0, '13:00'],
] as const

const broadway = (name: string, venue: string, pull: number, usualPrice: number): TheaterRun => ({
  name,
  tags: ['Broadway', 'Musical'],
  venues: [venue],
  performances: EIGHT_A_WEEK,
  shows: 5,
  pull,
  usualPrice,
})

const touring = (name: string, pull: number, usualPrice: number): TheaterRun => ({
  name,
  tags: ['Musical'],
  venues: [
    'Hollywood Pantages Theatre',
    'Cadillac Palace Theatre',
    'Orpheum Theatre',
    'Citizens Opera House',
    'The Fabulous Fox',
    'Buell Theatre',
    'Academy of Music',
  ],
  performances: ON_TOUR,
  shows: 4,
  pull,
  usualPrice,
})

export const MUSICALS: readonly TheaterRun[] = [
  broadway('Hamilton', 'Richard Rodgers Theatre', 0.82, 246_00),
  broadway('Wicked', 'Gershwin Theatre', 0.8, 212_00),
  broadway('The Lion King', 'Minskoff Theatre', 0.74, 188_00),
  broadway('The Book of Mormon', "Eugene O'Neill Theatre", 0.58, 142_00),
  broadway('Hadestown', 'Walter Kerr Theatre', 0.56, 134_00),
  broadway('Chicago', 'Ambassador Theatre', 0.46, 108_00),
  broadway('Aladdin', 'New Amsterdam Theatre', 0.54, 128_00),
  broadway('The Outsiders', 'Bernard B. Jacobs Theatre', 0.6, 168_00),
  {
    ...broadway('Harry Potter and the Cursed Child', 'Lyric Theatre', 0.56, 132_00),
    tags: ['Broadway', 'Family'],
  },
  touring('Hamilton (Touring)', 0.64, 158_00),
  touring('Les Misérables', 0.5, 112_00),
  touring('The Phantom of the Opera', 0.52, 118_00),
  touring('Six', 0.46, 98_00),
  touring('Mamma Mia!', 0.44, 94_00),
  touring('Moulin Rouge! The Musical', 0.5, 110_00),
]
