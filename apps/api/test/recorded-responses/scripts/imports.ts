import { makeEvent, makeVenue } from '../../fixtures.ts'
import { type Script, readValue } from '../script-fixture.ts'

const HEADER = 'external_id,event,venue,event_date,quantity,section,row,seats,price,public_notes\n'

const chunk = (...rows: string[]) => new File([HEADER, ...rows], 'piece.csv')

/** An import of a file in two chunks, from start to finish, and after its deletion. */
export const importsScript: Script = async ({ db, call, person }) => {
  await person('sam')
  await person('eve')
  const venueId = await makeVenue(db, { name: 'Harbour Hall' })
  await makeEvent(db, {
    venue_id: venueId,
    name: 'An Evening of Song',
    date_time: '2030-06-01T19:30:00',
  })
  const as = 'sam'
  const body = { name: 'stock.csv', fingerprint: 'stock.csv 512', chunks: 2 }
  const started = await call('imports.begin', 'a file', { as, body })
  const id: number = readValue(started, 'data', 'id')
  const params = { id }
  await call('imports.begin', 'the same file', { as, body })
  await call('imports.begin', 'in other chunks', { as, body: { ...body, chunks: 3 } })
  await call('imports.begin', 'with all fields invalid', { as, body: { name: '', chunks: 51 } })
  const rows = [
    'A1,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,120,B,"5,6",99.99,Obstructed view\n',
    'A2,An Evening of Songs,Harbour Hall,2030-06-01T19:30:00,2,121,B,"5,6",89.99,Near the tunnel\n',
  ]
  const first = { ...params, number: 0 }
  const second = { ...params, number: 1 }
  await call('imports.putChunk', 'a chunk', { as, params: first, form: { file: chunk(...rows) } })
  await call('imports.putChunk', 'of another broker', {
    as: 'eve',
    params: first,
    form: { file: chunk() },
  })
  await call('imports.rows', 'before the preview', { as, params: first })
  await call('imports.try', 'with a missing chunk', { as, params })
  const last = chunk('A3,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,122,C,,79.99,\n')
  await call('imports.putChunk', 'the last chunk', { as, params: second, form: { file: last } })
  await call('imports.try', 'all chunks', { as, params })
  await call('imports.rows', 'of the first chunk', { as, params: first })
  await call('imports.rows', 'of another broker', { as: 'eve', params: first })
  const query = { name: 'An Evening of Songs', venue: 'Harbour Hall', date: '2030-06-01T19:30:00' }
  await call('imports.nearestEvents', 'to a row', { as, query })
  await call('imports.nearestEvents', 'with invalid values', { as })
  await call('imports.apply', 'the first chunk', { as, params: first })
  await call('imports.apply', 'the same again', { as, params: first })
  await call('imports.apply', 'with an unknown id', { as, params: { id, number: 7 } })
  await call('imports.finish', 'too early', { as, params, body: { withdrawals: null } })
  await call('imports.apply', 'the last chunk', { as, params: second })
  await call('imports.finish', 'with another number of withdrawals', {
    as,
    params,
    body: { withdrawals: 4 },
  })
  await call('imports.finish', 'success', { as, params, body: { withdrawals: 0 } })
  await call('imports.get', 'one', { as, params })
  await call('imports.get', 'of another broker', { as: 'eve', params })
  await call('imports.discard', 'of another broker', { as: 'eve', params })
  await call('imports.discard', 'success', { as, params })
}
