import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { createTicketBundle } from './download-tickets.ts'

test('QUEUE-9 bundles all tickets unchanged in one file, and renames duplicates', async () => {
  const contents = [new Uint8Array([1, 2, 3]), new Uint8Array([255, 0]), new Uint8Array([7])]
  const bundle = await createTicketBundle(
    1042,
    contents.map((bytes, index) => ({
      blob: new Blob([bytes]),
      filename: index === 1 ? 'other.pdf' : 'seat.pdf',
    })),
  )
  expect(bundle.filename).toBe('tickets-O-1042.zip')
  const unpacked = unzipSync(new Uint8Array(await bundle.blob.arrayBuffer()))
  expect(unpacked).toEqual({
    'seat.pdf': contents[0],
    'other.pdf': contents[1],
    'seat (2).pdf': contents[2],
  })
})
