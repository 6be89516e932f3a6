/** Coordinates in degrees: north of the equator, east of Greenwich. */
export type Coordinates = readonly [latitude: number, longitude: number]

/**
 * Coordinates of the cities of the demo market (public facts). Venues use the center of their city,
 * which is accurate enough for distances in miles.
 */
const CITY_PLACES: Readonly<Record<string, Coordinates>> = {
  'Anaheim, CA': [33.836, -117.914],
  'Arlington, TX': [32.736, -97.108],
  'Atlanta, GA': [33.749, -84.388],
  'Austin, TX': [30.267, -97.743],
  'Baltimore, MD': [39.29, -76.612],
  'Boston, MA': [42.36, -71.058],
  'Bronx, NY': [40.83, -73.926],
  'Brooklyn, NY': [40.683, -73.975],
  'Buffalo, NY': [42.886, -78.878],
  'Carson, CA': [33.831, -118.282],
  'Charlotte, NC': [35.227, -80.843],
  'Chester, PA': [39.849, -75.356],
  'Chicago, IL': [41.878, -87.63],
  'Cincinnati, OH': [39.103, -84.512],
  'Cleveland, OH': [41.499, -81.694],
  'Columbia, MD': [39.204, -76.861],
  'Columbus, OH': [39.961, -82.999],
  'Commerce City, CO': [39.808, -104.934],
  'Dallas, TX': [32.777, -96.797],
  'Denver, CO': [39.739, -104.99],
  'Detroit, MI': [42.331, -83.046],
  'East Rutherford, NJ': [40.834, -74.097],
  'Elmont, NY': [40.701, -73.713],
  'Foxborough, MA': [42.065, -71.248],
  'Frisco, TX': [33.151, -96.824],
  'Glendale, AZ': [33.538, -112.186],
  'Green Bay, WI': [44.513, -88.013],
  'Harrison, NJ': [40.746, -74.156],
  'Houston, TX': [29.76, -95.37],
  'Indianapolis, IN': [39.768, -86.158],
  'Inglewood, CA': [33.962, -118.353],
  'Jacksonville, FL': [30.332, -81.656],
  'Kansas City, MO': [39.1, -94.579],
  'Landover, MD': [38.934, -76.897],
  'Las Vegas, NV': [36.17, -115.14],
  'Los Angeles, CA': [34.052, -118.244],
  'Memphis, TN': [35.15, -90.049],
  'Miami, FL': [25.762, -80.192],
  'Miami Gardens, FL': [25.942, -80.246],
  'Milwaukee, WI': [43.039, -87.906],
  'Minneapolis, MN': [44.978, -93.265],
  'Morrison, CO': [39.654, -105.191],
  'Nashville, TN': [36.163, -86.781],
  'New Orleans, LA': [29.951, -90.072],
  'New York, NY': [40.754, -73.984],
  'Newark, NJ': [40.736, -74.172],
  'Oklahoma City, OK': [35.468, -97.516],
  'Orchard Park, NY': [42.768, -78.744],
  'Orlando, FL': [28.538, -81.379],
  'Philadelphia, PA': [39.953, -75.164],
  'Phoenix, AZ': [33.448, -112.074],
  'Pittsburgh, PA': [40.441, -79.996],
  'Portland, OR': [45.515, -122.679],
  'Queens, NY': [40.757, -73.846],
  'Quincy, WA': [47.234, -119.853],
  'Raleigh, NC': [35.78, -78.639],
  'Sacramento, CA': [38.582, -121.494],
  'Salt Lake City, UT': [40.761, -111.891],
  'San Antonio, TX': [29.425, -98.494],
  'San Diego, CA': [32.716, -117.161],
  'San Francisco, CA': [37.775, -122.419],
  'San Jose, CA': [37.338, -121.886],
  'Sandy, UT': [40.583, -111.893],
  'Santa Clara, CA': [37.403, -121.97],
  'Seattle, WA': [47.606, -122.332],
  'St. Louis, MO': [38.627, -90.199],
  'St. Paul, MN': [44.954, -93.09],
  'Sunrise, FL': [26.158, -80.326],
  'Tampa, FL': [27.951, -82.457],
  'Wantagh, NY': [40.595, -73.508],
  'Washington, DC': [38.907, -77.037],
  'West Hollywood, CA': [34.09, -118.361],
}

/**
 * Returns the coordinates of a city.
 * @throws Error if the city is not in the table.
 */
export const getCityCoordinates = ({
  city,
  state,
}: {
  city: string
  state: string
}): Coordinates => {
  const place = CITY_PLACES[`${city}, ${state}`]
  if (!place) throw new Error(`no coordinates for ${city}, ${state}`)
  return place
}
