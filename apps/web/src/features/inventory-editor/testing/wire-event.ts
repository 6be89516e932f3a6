/** An event in wire format. */
export const API_EVENT = {
  id: 1,
  name: 'Hamilton',
  coverImageURL: null,
  eventCategoryId: 1,
  category: 'Theatre',
  ticketQuantity: 4,
  priceFrom: 90_00,
  dateTime: '2030-11-20T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  venueMap: null,
  availableSections: ['101', '205'],
  isFavorite: false,
}
