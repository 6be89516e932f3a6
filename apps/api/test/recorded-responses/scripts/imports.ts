import { makeEvent, makeVenue } from '../../fixtures.ts'
import { type Script, valueIn } from '../stage.ts'

const HEADER = 'external_id,event,venue,event_date,quantity,section,row,seats,price\n'

const piece = (...rows: string[]) => new File([HEADER, ...rows], 'piece.csv')

/** A file in two pieces: begun, tried, carried out and ended; then forgotten. */
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
  const begun = await call('imports.begin', 'a file', { as, body })
  const id: number = valueIn(begun, 'data', 'id')
  const params = { id }
  await call('imports.begin', 'the same file', { as, body })
  await call('imports.begin', 'in other pieces', { as, body: { ...body, chunks: 3 } })
  await call('imports.begin', 'nothing of it right', { as, body: { name: '', chunks: 51 } })
  const rows = [
    'A1,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,120,B,"5,6",99.99\n',
    'A2,An Evening of Songs,Harbour Hall,2030-06-01T19:30:00,2,121,B,"5,6",89.99\n',
  ]
  const first = { ...params, number: 0 }
  const second = { ...params, number: 1 }
  await call('imports.putChunk', 'a piece', { as, params: first, form: { file: piece(...rows) } })
  await call('imports.putChunk', 'another’s', { as: 'eve', params: first, form: { file: piece() } })
  await call('imports.rows', 'before they are tried', { as, params: first })
  await call('imports.try', 'with a piece missing', { as, params })
  const last = piece('A3,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,122,C,,79.99\n')
  await call('imports.putChunk', 'the last', { as, params: second, form: { file: last } })
  await call('imports.try', 'the whole', { as, params })
  await call('imports.rows', 'of the first piece', { as, params: first })
  await call('imports.rows', 'another’s', { as: 'eve', params: first })
  const query = { name: 'An Evening of Songs', venue: 'Harbour Hall', date: '2030-06-01T19:30:00' }
  await call('imports.nearestEvents', 'to a row', { as, query })
  await call('imports.nearestEvents', 'to nothing', { as })
  await call('imports.apply', 'the first piece', { as, params: first })
  await call('imports.apply', 'it again', { as, params: first })
  await call('imports.apply', 'one that there is not', { as, params: { id, number: 7 } })
  await call('imports.finish', 'too early', { as, params, body: { withdrawals: null } })
  await call('imports.apply', 'the last piece', { as, params: second })
  await call('imports.finish', 'with another number of withdrawals', {
    as,
    params,
    body: { withdrawals: 4 },
  })
  await call('imports.finish', 'it', { as, params, body: { withdrawals: 0 } })
  await call('imports.get', 'one', { as, params })
  await call('imports.get', 'another’s', { as: 'eve', params })
  await call('imports.discard', 'another’s', { as: 'eve', params })
  await call('imports.discard', 'it', { as, params })
}
