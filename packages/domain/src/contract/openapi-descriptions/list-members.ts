/** Descriptions of the members of lists, errors and other parts that many calls share. */
export const LIST_MEMBERS = {
  data: 'The response body of this call.',
  results: 'The entries of this page.',
  'listings_availability.results': 'The listings that were asked for, as they are now.',
  'sandbox_outbox.results': 'The messages, newest first.',
  unreadable:
    'Entries of this page that the server could not read and left out. Absent if there are none.',
  'unreadable.id': 'The id of the entry.',
  paginator: 'The size of the list and of its pages.',
  totalEntriesSize: 'Number of entries on all pages.',
  perPage: 'Number of entries per page.',
  per_page: 'Number of entries per page, at most 100.',
  page: 'The page, starting at 1. A page past the end is empty.',
  after:
    'Return the entries whose id is larger, ordered by id; `page` and `order_by` are ignored. Start with 0.',
  order_by: 'The sort order. Entries that compare equal are sorted by id.',
  order_dir: 'The sort direction.',
  from: 'Start of the time range, inclusive: a local date and time, in the zone of `X-Time-Zone` where the call takes one.',
  to: 'End of the time range, inclusive to the end of its minute: a local date and time, in the zone of `X-Time-Zone` where the call takes one.',
  search: 'Words to search for. If nothing matches, misspellings are tolerated.',
  id: 'The id, unique and permanent.',
  ids: 'The ids of the entries to change.',
  name: 'The name.',
  createdAt: 'When it was created.',
  status: 'The status.',
  file: 'The file.',
  reason: 'The reason, shown to the affected users.',

  // Errors
  error: 'Why the call was rejected.',
  'error.code': 'The error code, such as `010.061`.',
  cause: 'The error in words.',
  'cause.message': 'A sentence that can be shown to the user.',
  fields: 'What is wrong with each field, by the name of the field.',
  success: 'Whether the call succeeded.',

  // Places
  address: 'The street address.',
  city: 'The city.',
  'venue.state': 'The state of the venue, two letters.',
  'Venue.state': 'The state of the venue, two letters.',
  'venues.state': 'The state of the venue, two letters.',
  'cities.state': 'The state of the city, two letters.',
  timeZone: 'The IANA time zone of the venue.',
  latitude: 'Degrees north of the equator; `null` if unknown.',
  longitude: 'Degrees east of Greenwich; `null` if unknown.',
}
