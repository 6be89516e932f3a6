/** How many miles around a city are near, unless the caller says otherwise. */
export const NEAR_MILES = 25

/** No further: what is beyond is on the way to another city. */
export const MOST_MILES = 500
