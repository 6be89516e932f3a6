import { CENTRAL, EASTERN, MOUNTAIN, PACIFIC, venuesOf } from './venue.ts'

/** Theatres and opera houses. */
export const THEATRES = venuesOf('theatre', [
  ['Gershwin Theatre', '222 W 51st St', 'New York', 'NY', EASTERN],
  ['Richard Rodgers Theatre', '226 W 46th St', 'New York', 'NY', EASTERN],
  ['Minskoff Theatre', '200 W 45th St', 'New York', 'NY', EASTERN],
  ["Eugene O'Neill Theatre", '230 W 49th St', 'New York', 'NY', EASTERN],
  ['Walter Kerr Theatre', '219 W 48th St', 'New York', 'NY', EASTERN],
  ['Ambassador Theatre', '219 W 49th St', 'New York', 'NY', EASTERN],
  ['New Amsterdam Theatre', '214 W 42nd St', 'New York', 'NY', EASTERN],
  ['Lyric Theatre', '214 W 43rd St', 'New York', 'NY', EASTERN],
  ['Bernard B. Jacobs Theatre', '242 W 45th St', 'New York', 'NY', EASTERN],
  ['Metropolitan Opera House', '30 Lincoln Center Plaza', 'New York', 'NY', EASTERN],
  ['David H. Koch Theater', '20 Lincoln Center Plaza', 'New York', 'NY', EASTERN],
  ['Beacon Theatre', '2124 Broadway', 'New York', 'NY', EASTERN],
  ['Radio City Music Hall', '1260 6th Ave', 'New York', 'NY', EASTERN],
  ['Citizens Opera House', '539 Washington St', 'Boston', 'MA', EASTERN],
  ['Cadillac Palace Theatre', '151 W Randolph St', 'Chicago', 'IL', CENTRAL],
  ['The Chicago Theatre', '175 N State St', 'Chicago', 'IL', CENTRAL],
  ['Lyric Opera House', '20 N Wacker Dr', 'Chicago', 'IL', CENTRAL],
  ['Hollywood Pantages Theatre', '6233 Hollywood Blvd', 'Los Angeles', 'CA', PACIFIC],
  ['Orpheum Theatre', '1192 Market St', 'San Francisco', 'CA', PACIFIC],
  ['War Memorial Opera House', '301 Van Ness Ave', 'San Francisco', 'CA', PACIFIC],
  ['Paramount Theatre', '911 Pine St', 'Seattle', 'WA', PACIFIC],
  ['Fox Theatre', '660 Peachtree St NE', 'Atlanta', 'GA', EASTERN],
  ['The Fabulous Fox', '527 N Grand Blvd', 'St. Louis', 'MO', CENTRAL],
  ['Buell Theatre', '1350 Curtis St', 'Denver', 'CO', MOUNTAIN],
  ['The Colosseum at Caesars Palace', '3570 S Las Vegas Blvd', 'Las Vegas', 'NV', PACIFIC],
  ['Kennedy Center Opera House', '2700 F St NW', 'Washington', 'DC', EASTERN],
  ['Ryman Auditorium', '116 Rep John Lewis Way N', 'Nashville', 'TN', CENTRAL],
  ['Academy of Music', '240 S Broad St', 'Philadelphia', 'PA', EASTERN],
])

/** Halls built for orchestras. */
export const CONCERT_HALLS = venuesOf('concert-hall', [
  ['Carnegie Hall', '881 7th Ave', 'New York', 'NY', EASTERN],
  ['David Geffen Hall', '10 Lincoln Center Plaza', 'New York', 'NY', EASTERN],
  ['Walt Disney Concert Hall', '111 S Grand Ave', 'Los Angeles', 'CA', PACIFIC],
  ['Symphony Hall', '301 Massachusetts Ave', 'Boston', 'MA', EASTERN],
  ['Symphony Center', '220 S Michigan Ave', 'Chicago', 'IL', CENTRAL],
  ['Davies Symphony Hall', '201 Van Ness Ave', 'San Francisco', 'CA', PACIFIC],
  ['Severance Music Center', '11001 Euclid Ave', 'Cleveland', 'OH', EASTERN],
  ['Marian Anderson Hall', '300 S Broad St', 'Philadelphia', 'PA', EASTERN],
  ['Benaroya Hall', '200 University St', 'Seattle', 'WA', PACIFIC],
  ['Meyerson Symphony Center', '2301 Flora St', 'Dallas', 'TX', CENTRAL],
])

/** Rooms where most people stand. */
export const CLUBS = venuesOf('club', [
  ['9:30 Club', '815 V St NW', 'Washington', 'DC', EASTERN],
  ['The Fillmore', '1805 Geary Blvd', 'San Francisco', 'CA', PACIFIC],
  ['First Avenue', '701 1st Ave N', 'Minneapolis', 'MN', CENTRAL],
  ['Bowery Ballroom', '6 Delancey St', 'New York', 'NY', EASTERN],
  ['Brooklyn Steel', '319 Frost St', 'Brooklyn', 'NY', EASTERN],
  ['The Troubadour', '9081 Santa Monica Blvd', 'West Hollywood', 'CA', PACIFIC],
  ['House of Blues Chicago', '329 N Dearborn St', 'Chicago', 'IL', CENTRAL],
  ['Exit/In', '2208 Elliston Pl', 'Nashville', 'TN', CENTRAL],
  ['The Showbox', '1426 1st Ave', 'Seattle', 'WA', PACIFIC],
  ['The Comedy Store', '8433 W Sunset Blvd', 'West Hollywood', 'CA', PACIFIC],
  ['Comedy Cellar', '117 MacDougal St', 'New York', 'NY', EASTERN],
])

/** Stages under the open sky. */
export const AMPHITHEATRES = venuesOf('amphitheatre', [
  ['Red Rocks Amphitheatre', '18300 W Alameda Pkwy', 'Morrison', 'CO', MOUNTAIN],
  ['Hollywood Bowl', '2301 N Highland Ave', 'Los Angeles', 'CA', PACIFIC],
  ['Gorge Amphitheatre', '754 Silica Rd NW', 'Quincy', 'WA', PACIFIC],
  ['Northwell at Jones Beach Theater', '895 Bay Pkwy', 'Wantagh', 'NY', EASTERN],
  ['Merriweather Post Pavilion', '10475 Little Patuxent Pkwy', 'Columbia', 'MD', EASTERN],
])
