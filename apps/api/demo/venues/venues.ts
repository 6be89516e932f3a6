import {
  ARIZONA,
  CENTRAL,
  DETROIT,
  EASTERN,
  INDIANA,
  MOUNTAIN,
  PACIFIC,
  type Venue,
  toVenues,
} from './venue.ts'

/** Roofed arenas: basketball, ice hockey, concerts. */
const ARENAS = toVenues('arena', [
  ['State Farm Arena', '1 State Farm Dr', 'Atlanta', 'GA', EASTERN],
  ['TD Garden', '100 Legends Way', 'Boston', 'MA', EASTERN],
  ['Barclays Center', '620 Atlantic Ave', 'Brooklyn', 'NY', EASTERN],
  ['KeyBank Center', '1 Seymour H Knox III Plaza', 'Buffalo', 'NY', EASTERN],
  ['Spectrum Center', '333 E Trade St', 'Charlotte', 'NC', EASTERN],
  ['United Center', '1901 W Madison St', 'Chicago', 'IL', CENTRAL],
  ['Rocket Arena', '1 Center Ct', 'Cleveland', 'OH', EASTERN],
  ['Nationwide Arena', '200 W Nationwide Blvd', 'Columbus', 'OH', EASTERN],
  ['American Airlines Center', '2500 Victory Ave', 'Dallas', 'TX', CENTRAL],
  ['Ball Arena', '1000 Chopper Cir', 'Denver', 'CO', MOUNTAIN],
  ['Little Caesars Arena', '2645 Woodward Ave', 'Detroit', 'MI', DETROIT],
  ['UBS Arena', '2400 Hempstead Tpke', 'Elmont', 'NY', EASTERN],
  ['Toyota Center', '1510 Polk St', 'Houston', 'TX', CENTRAL],
  ['Gainbridge Fieldhouse', '125 S Pennsylvania St', 'Indianapolis', 'IN', INDIANA],
  ['Intuit Dome', '3930 W Century Blvd', 'Inglewood', 'CA', PACIFIC],
  ['Kia Forum', '3900 W Manchester Blvd', 'Inglewood', 'CA', PACIFIC],
  ['T-Mobile Arena', '3780 S Las Vegas Blvd', 'Las Vegas', 'NV', PACIFIC],
  ['Crypto.com Arena', '1111 S Figueroa St', 'Los Angeles', 'CA', PACIFIC],
  ['FedExForum', '191 Beale St', 'Memphis', 'TN', CENTRAL],
  ['Kaseya Center', '601 Biscayne Blvd', 'Miami', 'FL', EASTERN],
  ['Fiserv Forum', '1111 Vel R Phillips Ave', 'Milwaukee', 'WI', CENTRAL],
  ['Target Center', '600 N 1st Ave', 'Minneapolis', 'MN', CENTRAL],
  ['Bridgestone Arena', '501 Broadway', 'Nashville', 'TN', CENTRAL],
  ['Smoothie King Center', '1501 Dave Dixon Dr', 'New Orleans', 'LA', CENTRAL],
  ['Madison Square Garden', '4 Pennsylvania Plaza', 'New York', 'NY', EASTERN],
  ['Prudential Center', '25 Lafayette St', 'Newark', 'NJ', EASTERN],
  ['Paycom Center', '100 W Reno Ave', 'Oklahoma City', 'OK', CENTRAL],
  ['Kia Center', '400 W Church St', 'Orlando', 'FL', EASTERN],
  ['Xfinity Mobile Arena', '3601 S Broad St', 'Philadelphia', 'PA', EASTERN],
  ['Mortgage Matchup Center', '201 E Jefferson St', 'Phoenix', 'AZ', ARIZONA],
  ['PPG Paints Arena', '1001 5th Ave', 'Pittsburgh', 'PA', EASTERN],
  ['Moda Center', '1 N Center Court St', 'Portland', 'OR', PACIFIC],
  ['Lenovo Center', '1400 Edwards Mill Rd', 'Raleigh', 'NC', EASTERN],
  ['Golden 1 Center', '500 David J Stern Walk', 'Sacramento', 'CA', PACIFIC],
  ['Grand Casino Arena', '199 W Kellogg Blvd', 'St. Paul', 'MN', CENTRAL],
  ['Delta Center', '301 S Temple', 'Salt Lake City', 'UT', MOUNTAIN],
  ['Frost Bank Center', '1 Frost Bank Center Dr', 'San Antonio', 'TX', CENTRAL],
  ['Chase Center', '1 Warriors Way', 'San Francisco', 'CA', PACIFIC],
  ['SAP Center', '525 W Santa Clara St', 'San Jose', 'CA', PACIFIC],
  ['Climate Pledge Arena', '334 1st Ave N', 'Seattle', 'WA', PACIFIC],
  ['Enterprise Center', '1401 Clark Ave', 'St. Louis', 'MO', CENTRAL],
  ['Amerant Bank Arena', '1 Panther Pkwy', 'Sunrise', 'FL', EASTERN],
  ['Benchmark International Arena', '401 Channelside Dr', 'Tampa', 'FL', EASTERN],
  ['Capital One Arena', '601 F St NW', 'Washington', 'DC', EASTERN],
  ['Honda Center', '2695 E Katella Ave', 'Anaheim', 'CA', PACIFIC],
  ['Moody Center', '2001 Robert Dedman Dr', 'Austin', 'TX', CENTRAL],
])

/** Baseball parks. */
const BALLPARKS = toVenues('ballpark', [
  ['Truist Park', '755 Battery Ave SE', 'Atlanta', 'GA', EASTERN],
  ['Oriole Park at Camden Yards', '333 W Camden St', 'Baltimore', 'MD', EASTERN],
  ['Fenway Park', '4 Jersey St', 'Boston', 'MA', EASTERN],
  ['Wrigley Field', '1060 W Addison St', 'Chicago', 'IL', CENTRAL],
  ['Progressive Field', '2401 Ontario St', 'Cleveland', 'OH', EASTERN],
  ['Coors Field', '2001 Blake St', 'Denver', 'CO', MOUNTAIN],
  ['Comerica Park', '2100 Woodward Ave', 'Detroit', 'MI', DETROIT],
  ['Daikin Park', '501 Crawford St', 'Houston', 'TX', CENTRAL],
  ['Kauffman Stadium', '1 Royal Way', 'Kansas City', 'MO', CENTRAL],
  ['Dodger Stadium', '1000 Vin Scully Ave', 'Los Angeles', 'CA', PACIFIC],
  ['American Family Field', '1 Brewers Way', 'Milwaukee', 'WI', CENTRAL],
  ['Target Field', '1 Twins Way', 'Minneapolis', 'MN', CENTRAL],
  ['Yankee Stadium', '1 E 161st St', 'Bronx', 'NY', EASTERN],
  ['Citi Field', '41 Seaver Way', 'Queens', 'NY', EASTERN],
  ['Citizens Bank Park', '1 Citizens Bank Way', 'Philadelphia', 'PA', EASTERN],
  ['PNC Park', '115 Federal St', 'Pittsburgh', 'PA', EASTERN],
  ['Petco Park', '100 Park Blvd', 'San Diego', 'CA', PACIFIC],
  ['Oracle Park', '24 Willie Mays Plaza', 'San Francisco', 'CA', PACIFIC],
  ['T-Mobile Park', '1250 1st Ave S', 'Seattle', 'WA', PACIFIC],
  ['Busch Stadium', '700 Clark Ave', 'St. Louis', 'MO', CENTRAL],
  ['Globe Life Field', '734 Stadium Dr', 'Arlington', 'TX', CENTRAL],
  ['Nationals Park', '1500 S Capitol St SE', 'Washington', 'DC', EASTERN],
])

/** Football stadiums; some also host soccer, all host concerts. */
const STADIUMS = toVenues('stadium', [
  ['State Farm Stadium', '1 Cardinals Dr', 'Glendale', 'AZ', ARIZONA],
  ['Mercedes-Benz Stadium', '1 AMB Dr NW', 'Atlanta', 'GA', EASTERN],
  ['M&T Bank Stadium', '1101 Russell St', 'Baltimore', 'MD', EASTERN],
  ['Highmark Stadium', '1 Bills Dr', 'Orchard Park', 'NY', EASTERN],
  ['Bank of America Stadium', '800 S Mint St', 'Charlotte', 'NC', EASTERN],
  ['Soldier Field', '1410 Special Olympics Dr', 'Chicago', 'IL', CENTRAL],
  ['Paycor Stadium', '1 Paycor Stadium', 'Cincinnati', 'OH', EASTERN],
  ['Huntington Bank Field', '100 Alfred Lerner Way', 'Cleveland', 'OH', EASTERN],
  ['AT&T Stadium', '1 AT&T Way', 'Arlington', 'TX', CENTRAL],
  ['Empower Field at Mile High', '1701 Bryant St', 'Denver', 'CO', MOUNTAIN],
  ['Ford Field', '2000 Brush St', 'Detroit', 'MI', DETROIT],
  ['Lambeau Field', '1265 Lombardi Ave', 'Green Bay', 'WI', CENTRAL],
  ['NRG Stadium', '1 NRG Pkwy', 'Houston', 'TX', CENTRAL],
  ['Lucas Oil Stadium', '500 S Capitol Ave', 'Indianapolis', 'IN', INDIANA],
  ['EverBank Stadium', '1 EverBank Stadium Dr', 'Jacksonville', 'FL', EASTERN],
  ['GEHA Field at Arrowhead Stadium', '1 Arrowhead Dr', 'Kansas City', 'MO', CENTRAL],
  ['Allegiant Stadium', '3333 Al Davis Way', 'Las Vegas', 'NV', PACIFIC],
  ['SoFi Stadium', '1001 Stadium Dr', 'Inglewood', 'CA', PACIFIC],
  ['Hard Rock Stadium', '347 Don Shula Dr', 'Miami Gardens', 'FL', EASTERN],
  ['U.S. Bank Stadium', '401 Chicago Ave', 'Minneapolis', 'MN', CENTRAL],
  ['Gillette Stadium', '1 Patriot Pl', 'Foxborough', 'MA', EASTERN],
  ['Caesars Superdome', '1500 Sugar Bowl Dr', 'New Orleans', 'LA', CENTRAL],
  ['MetLife Stadium', '1 MetLife Stadium Dr', 'East Rutherford', 'NJ', EASTERN],
  ['Lincoln Financial Field', '1 Lincoln Financial Field Way', 'Philadelphia', 'PA', EASTERN],
  ['Acrisure Stadium', '100 Art Rooney Ave', 'Pittsburgh', 'PA', EASTERN],
  ["Levi's Stadium", '4900 Marie P DeBartolo Way', 'Santa Clara', 'CA', PACIFIC],
  ['Lumen Field', '800 Occidental Ave S', 'Seattle', 'WA', PACIFIC],
  ['Raymond James Stadium', '4201 N Dale Mabry Hwy', 'Tampa', 'FL', EASTERN],
  ['Nissan Stadium', '1 Titans Way', 'Nashville', 'TN', CENTRAL],
  ['Northwest Stadium', '1600 FedEx Way', 'Landover', 'MD', EASTERN],
])

/** Soccer stadiums. */
const SOCCER_PARKS = toVenues('soccer-park', [
  ['Q2 Stadium', '10414 McKalla Pl', 'Austin', 'TX', CENTRAL],
  ['TQL Stadium', '1501 Central Pkwy', 'Cincinnati', 'OH', EASTERN],
  ["Dick's Sporting Goods Park", '6000 Victory Way', 'Commerce City', 'CO', MOUNTAIN],
  ['ScottsMiracle-Gro Field', '96 Columbus Crew Way', 'Columbus', 'OH', EASTERN],
  ['Audi Field', '100 Potomac Ave SW', 'Washington', 'DC', EASTERN],
  ['Toyota Stadium', '9200 World Cup Way', 'Frisco', 'TX', CENTRAL],
  ['Shell Energy Stadium', '2200 Texas Ave', 'Houston', 'TX', CENTRAL],
  ['Dignity Health Sports Park', '18400 Avalon Blvd', 'Carson', 'CA', PACIFIC],
  ['BMO Stadium', '3939 S Figueroa St', 'Los Angeles', 'CA', PACIFIC],
  ['Allianz Field', '400 Snelling Ave N', 'St. Paul', 'MN', CENTRAL],
  ['GEODIS Park', '501 Benton Ave', 'Nashville', 'TN', CENTRAL],
  ['Sports Illustrated Stadium', '600 Cape May St', 'Harrison', 'NJ', EASTERN],
  ['Inter&Co Stadium', '655 W Church St', 'Orlando', 'FL', EASTERN],
  ['Subaru Park', '1 Stadium Dr', 'Chester', 'PA', EASTERN],
  ['Providence Park', '1844 SW Morrison St', 'Portland', 'OR', PACIFIC],
  ['America First Field', '9256 S State St', 'Sandy', 'UT', MOUNTAIN],
  ['PayPal Park', '1123 Coleman Ave', 'San Jose', 'CA', PACIFIC],
  ['Energizer Park', '2100 Market St', 'St. Louis', 'MO', CENTRAL],
])

/** Theaters and opera houses. */
const THEATERS = toVenues('theatre', [
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

/** Concert halls for orchestras. */
const CONCERT_HALLS = toVenues('concert-hall', [
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

/** Clubs with mostly standing room. */
const CLUBS = toVenues('club', [
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

/** Open-air stages. */
const AMPHITHEATERS = toVenues('amphitheatre', [
  ['Red Rocks Amphitheatre', '18300 W Alameda Pkwy', 'Morrison', 'CO', MOUNTAIN],
  ['Hollywood Bowl', '2301 N Highland Ave', 'Los Angeles', 'CA', PACIFIC],
  ['Gorge Amphitheatre', '754 Silica Rd NW', 'Quincy', 'WA', PACIFIC],
  ['Northwell at Jones Beach Theater', '895 Bay Pkwy', 'Wantagh', 'NY', EASTERN],
  ['Merriweather Post Pavilion', '10475 Little Patuxent Pkwy', 'Columbia', 'MD', EASTERN],
])

/** All venues of the demo market, in a fixed order. */
export const VENUES: readonly Venue[] = [
  ...ARENAS,
  ...STADIUMS,
  ...SOCCER_PARKS,
  ...BALLPARKS,
  ...THEATERS,
  ...CONCERT_HALLS,
  ...CLUBS,
  ...AMPHITHEATERS,
]

const BY_NAME = new Map(VENUES.map((venue) => [venue.name, venue]))

/** Returns the venue with this name. Throws if there is none. */
export const getVenueByName = (name: string): Venue => {
  const venue = BY_NAME.get(name)
  if (!venue) throw new RangeError(`no venue has the name ${name}`)
  return venue
}
