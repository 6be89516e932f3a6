/**
 * Where somebody who was told of a listing is led, by a letter and by a notification: to the tickets of
 * its event, where it is found, or said to have gone.
 */
export const toldListingPath = (eventId: number, listingId: number): string =>
  `/event-tickets?id=${eventId}&told=${listingId}`
