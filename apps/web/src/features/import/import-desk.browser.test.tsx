import { Unreachable } from '@seatdesk/api-client'
import { BOUNDS, type ImportRow, type InventoryImport } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import type { imports } from '../../lib/stock.ts'
import { createImportDesk } from './import-desk.ts'
import { keeperOf } from './kept-import.ts'
import { openStockFile } from './open-stock-file.ts'

type Imports = typeof imports

const HEADER = 'inventory_id,event_name,event_date,quantity,section,row,list_price'

const ROWS = 2_500

const file = () =>
  new File(
    [
      [HEADER, ...Array.from({ length: ROWS }, (_, id) => `A${id},Songs,2030-06-01,2,1,B,50`)].join(
        '\n',
      ),
    ],
    'stock.csv',
  )

/** A server that loses its answers to some calls once, after it did what it was asked. */
const losing = ({ knowsPieces }: { knowsPieces: boolean }) => {
  const pieces = new Map<number, number>()
  const applied = new Set<number>()
  const lost = new Set<string>()
  let listed = 0

  const standing = (state: InventoryImport['state']) => ({
    data: {
      id: 1,
      name: 'stock.csv',
      state,
      chunks: 3,
      received: [...pieces.keys()],
      applied: [...applied],
      counts: { created: ROWS, updated: 0, unchanged: 0, withdrawn: 0, failed: 0 },
      withdrawals: 0,
      excess: 0,
      createdAt: '2030-01-01T00:00:00.000Z',
    } as InventoryImport,
  })
  const rowsOf = (number: number): { data: ImportRow[] } => ({
    data: Array.from({ length: pieces.get(number) ?? 0 }, (_, index) => ({
      row: 2 + number * BOUNDS.importChunkRows + index,
      outcome: 'created',
      listingId: null,
      message: null,
      isEventUnknown: false,
    })),
  })
  const answered = <Value,>(call: string, value: Value): Value => {
    if (!['put 1', 'apply 2'].includes(call) || lost.has(call)) return value
    lost.add(call)
    throw new Unreachable(new TypeError('Failed to fetch'))
  }
  const imports: Partial<Imports> = {
    begin: async () => standing('receiving'),
    putChunk: async ({ number: asked, file: piece }) => {
      const number = Number(asked)
      pieces.set(number, (await piece.text()).trim().split('\n').length - 1)
      return answered(`put ${number}`, standing('receiving'))
    },
    try: async () => standing('tried'),
    rows: async ({ number }) => rowsOf(Number(number)),
    apply: async ({ number: asked }) => {
      const number = Number(asked)
      if (!knowsPieces || !applied.has(number)) listed += pieces.get(number) ?? 0
      applied.add(number)
      return answered(`apply ${number}`, rowsOf(number))
    },
    finish: async () => standing('finished'),
  }
  return { imports: imports as Imports, listed: () => listed, lost }
}

const deskAt = (server: ReturnType<typeof losing>) =>
  createImportDesk({
    imports: server.imports,
    openFile: openStockFile,
    keeper: keeperOf('broker@seatdesk.test'),
  })

/** Imports a file over a line that breaks twice and comes back each time. */
const importOver = async (server: ReturnType<typeof losing>) => {
  localStorage.clear()
  const desk = deskAt(server)
  let away = 0
  const unsubscribe = desk.subscribe(({ isAway }, before) => {
    if (!isAway || before.isAway) return
    away += 1
    // After the wait has begun, as a browser tells it.
    queueMicrotask(() => dispatchEvent(new Event('online')))
  })
  await desk.take(file())
  await desk.check()
  await desk.carryOut(null)
  await vi.waitFor(() => expect(desk.getState().phase).toBe('finished'))
  unsubscribe()
  desk.close()
  return away
}

test('IMP-22 a connection that is lost twice holds an import up, and no row is listed twice', async () => {
  const server = losing({ knowsPieces: true })
  expect(await importOver(server)).toBe(2)
  expect([...server.lost]).toEqual(['put 1', 'apply 2'])
  expect(server.listed()).toBe(ROWS)
})

test('IMP-22 a server that did not know its pieces again would list rows twice', async () => {
  const server = losing({ knowsPieces: false })
  await importOver(server)
  expect(server.listed()).toBeGreaterThan(ROWS)
})

test('IMP-20 the rows are in the worker: the page asks it, and does not read the file itself', async () => {
  const made = vi.spyOn(window, 'Worker')
  const read = vi.spyOn(File.prototype, 'arrayBuffer')
  const opened = openStockFile()
  expect(made).toHaveBeenCalledOnce()
  const facts = await opened.read(file())
  expect(facts.rows).toBe(ROWS)
  expect(await opened.arrange(facts.columns)).toBe(3)
  expect(await opened.rows('all', 2_400, 300)).toMatchObject({ total: ROWS })
  expect(read).not.toHaveBeenCalled()
  opened.close()
})

test('IMP-21 what columns are is asked once for each header', async () => {
  localStorage.clear()
  const server = losing({ knowsPieces: true })
  const first = deskAt(server)
  await first.take(file())
  expect(first.getState().phase).toBe('arranging')
  await Promise.all([first.check(), comesBack(first)])
  first.close()
  const second = deskAt(server)
  await second.take(file())
  expect(second.getState().phase).toBe('tried')
  second.close()
  localStorage.clear()
})

/** Tells the desk that it is connected again as soon as it waits for that. */
const comesBack = async (desk: ReturnType<typeof createImportDesk>) => {
  await vi.waitFor(() => expect(desk.getState().isAway).toBe(true))
  dispatchEvent(new Event('online'))
}
