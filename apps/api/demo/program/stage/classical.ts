import type { Season } from '../../calendar.ts'
import type { TheaterRun } from './performances.ts'

const INDOORS: Season = { from: '09-15', to: '06-15' }
const CHRISTMAS: Season = { from: '11-24', to: '12-30' }

const orchestra = (
  name: string,
  venue: string,
  works: readonly string[],
  price: number,
): TheaterRun[] =>
  works.map((work) => ({
    name: `${name}: ${work}`,
    tags: ['Classical'],
    venues: [venue],
    performances: [
      [4, '19:30'],
      [5, '19:30'],
      [6, '20:00'],
      [0, '14:00'],
    ],
    shows: 2,
    pull: 0.32,
    usualPrice: price,
    season: INDOORS,
  }))

const opera = (name: string, venue: string, price: number): TheaterRun => ({
  name,
  tags: ['Opera'],
  venues: [venue],
  performances: [
    [2, '19:30'],
    [5, '19:30'],
    [6, '13:00'],
  ],
  shows: 3,
  pull: 0.42,
  usualPrice: price,
  season: INDOORS,
})

const ballet = (name: string, venue: string, season: Season): TheaterRun => ({
  name,
  tags: ['Ballet'],
  venues: [venue],
  performances: [
    [4, '19:30'],
    [5, '19:30'],
    [6, '14:00'],
    [0, '14:00'],
  ],
  shows: 3,
  pull: 0.46,
  usualPrice: 104_00,
  season,
})

export const CLASSICAL: readonly TheaterRun[] = [
  ...orchestra(
    'New York Philharmonic',
    'David Geffen Hall',
    ['Beethoven’s Seventh', 'Mahler’s Fourth', 'Brahms and Dvořák'],
    92_00,
  ),
  ...orchestra(
    'Los Angeles Philharmonic',
    'Walt Disney Concert Hall',
    ['The Rite of Spring', 'Mozart and Haydn'],
    98_00,
  ),
  ...orchestra(
    'Boston Symphony Orchestra',
    'Symphony Hall',
    ['Sibelius’s Second', 'Shostakovich’s Fifth'],
    84_00,
  ),
  ...orchestra(
    'Chicago Symphony Orchestra',
    'Symphony Center',
    ['Bruckner’s Seventh', 'Scheherazade'],
    88_00,
  ),
  ...orchestra(
    'San Francisco Symphony',
    'Davies Symphony Hall',
    ['Symphonie fantastique', 'Elgar’s Enigma Variations'],
    80_00,
  ),
  ...orchestra(
    'The Cleveland Orchestra',
    'Severance Music Center',
    ['Schubert’s Great', 'Bach and Bartók'],
    76_00,
  ),
  ...orchestra(
    'The Philadelphia Orchestra',
    'Marian Anderson Hall',
    ['Rachmaninoff’s Second', 'The Planets'],
    82_00,
  ),
  ...orchestra('Seattle Symphony', 'Benaroya Hall', ['Tchaikovsky’s Fourth'], 66_00),
  ...orchestra(
    'Dallas Symphony Orchestra',
    'Meyerson Symphony Center',
    ['Pictures at an Exhibition'],
    64_00,
  ),
  ...orchestra('Vienna Philharmonic', 'Carnegie Hall', ['Strauss and Mahler'], 168_00),
  opera('La Bohème', 'Metropolitan Opera House', 148_00),
  opera('Carmen', 'Metropolitan Opera House', 152_00),
  opera('Tosca', 'Lyric Opera House', 112_00),
  opera('The Magic Flute', 'Lyric Opera House', 104_00),
  opera('Rigoletto', 'Kennedy Center Opera House', 108_00),
  ballet('George Balanchine’s The Nutcracker', 'David H. Koch Theater', CHRISTMAS),
  ballet('Swan Lake', 'David H. Koch Theater', { from: '01-15', to: '06-01' }),
  ballet('Romeo & Juliet', 'War Memorial Opera House', { from: '01-20', to: '05-10' }),
  ballet('Giselle', 'War Memorial Opera House', { from: '09-20', to: '05-10' }),
]
