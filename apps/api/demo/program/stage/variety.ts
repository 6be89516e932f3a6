import type { TheaterRun } from './performances.ts'

const LARGE_THEATRES = [
  'Beacon Theatre',
  'The Chicago Theatre',
  'Fox Theatre',
  'Paramount Theatre',
  'Ryman Auditorium',
  'The Colosseum at Caesars Palace',
]
const CLUB_ROOMS = ['The Comedy Store', 'Comedy Cellar']
const ARENAS = [
  'Bridgestone Arena',
  'Gainbridge Fieldhouse',
  'Nationwide Arena',
  'Paycom Center',
  'KeyBank Center',
  'Moody Center',
]

const comedy = (
  name: string,
  venues: readonly string[],
  pull: number,
  usualPrice: number,
): TheaterRun => ({
  name,
  tags: ['Comedy'],
  venues,
  performances: [
    [4, '19:30'],
    [5, '19:00'],
    [5, '21:30'],
    [6, '19:00'],
  ],
  shows: 3,
  pull,
  usualPrice,
})

const family = (name: string, tags: TheaterRun['tags'], usualPrice: number): TheaterRun => ({
  name,
  tags: ['Family', ...tags],
  venues: ARENAS,
  performances: [
    [5, '19:00'],
    [6, '11:00'],
    [6, '15:00'],
    [0, '13:00'],
  ],
  shows: 4,
  pull: 0.4,
  usualPrice,
})

export const VARIETY: readonly TheaterRun[] = [
  comedy('Nate Bargatze', ARENAS, 0.66, 98_00),
  comedy('Sebastian Maniscalco', ARENAS, 0.58, 104_00),
  comedy('John Mulaney', LARGE_THEATRES, 0.62, 118_00),
  comedy('Ali Wong', LARGE_THEATRES, 0.56, 96_00),
  comedy('Jim Gaffigan', LARGE_THEATRES, 0.5, 84_00),
  comedy('Taylor Tomlinson', LARGE_THEATRES, 0.52, 82_00),
  comedy('Wanda Sykes', LARGE_THEATRES, 0.42, 72_00),
  comedy('Stand-Up Saturday', CLUB_ROOMS, 0.22, 38_00),
  comedy('Late Night New Faces', CLUB_ROOMS, 0.16, 30_00),
  { ...family('Disney On Ice', [], 58_00), setup: 'hockey' },
  family('Cirque du Soleil: CRYSTAL', ['Circus'], 92_00),
  family('PAW Patrol Live!', [], 52_00),
  {
    ...family('Radio City Christmas Spectacular', [], 118_00),
    venues: ['Radio City Music Hall'],
    season: { from: '11-10', to: '01-04' },
    shows: 6,
    pull: 0.6,
  },
]

/** Events in arenas on evenings without a league game. */
export const ARENA_SPORTS: readonly TheaterRun[] = [
  {
    name: 'UFC Fight Night',
    tags: ['Combat Sports'],
    setup: 'fight',
    venues: ['T-Mobile Arena', 'Kia Forum', 'Prudential Center', 'Enterprise Center'],
    performances: [[6, '18:00']],
    shows: 5,
    pull: 0.66,
    usualPrice: 234_00,
  },
  {
    name: 'WWE Monday Night RAW',
    tags: ['Combat Sports', 'Family'],
    setup: 'fight',
    venues: ['Target Center', 'Spectrum Center', 'Delta Center', 'PPG Paints Arena'],
    performances: [[1, '18:30']],
    shows: 6,
    pull: 0.5,
    usualPrice: 98_00,
  },
  {
    name: 'Harlem Globetrotters',
    tags: ['Family'],
    setup: 'basketball',
    venues: ['Smoothie King Center', 'FedExForum', 'Lenovo Center', 'Honda Center'],
    performances: [
      [6, '14:00'],
      [6, '19:00'],
      [0, '14:00'],
    ],
    shows: 6,
    pull: 0.34,
    usualPrice: 56_00,
    season: { from: '12-10', to: '04-20' },
  },
  {
    name: 'Monster Jam',
    tags: ['Motorsports', 'Family'],
    setup: 'football',
    venues: ['NRG Stadium', 'Lucas Oil Stadium', 'Raymond James Stadium', 'State Farm Stadium'],
    performances: [
      [6, '19:00'],
      [0, '15:00'],
    ],
    shows: 5,
    pull: 0.42,
    usualPrice: 64_00,
    season: { from: '01-15', to: '06-20' },
  },
]
