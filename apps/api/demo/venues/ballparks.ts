import { CENTRAL, DETROIT, EASTERN, MOUNTAIN, PACIFIC, venuesOf } from './venue.ts'

/** Baseball parks. */
export const BALLPARKS = venuesOf('ballpark', [
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
