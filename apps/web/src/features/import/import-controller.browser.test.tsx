// @module-tag nightly

import { QUOTAS } from '@seatdesk/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createFakeImportServer } from './fake-import-server.ts'
import { createImportController, type ImportController } from './import-controller.ts'
import { openImportFile } from './open-import-file.ts'
import { importStorageFor } from './saved-import.ts'

const HEADER = 'inventory_id,event_name,event_date,quantity,section,row,list_price'

const ROWS = 2_500

const fileOf = (rows: number, event = 'Songs') => {
  const lines = Array.from({ length: rows }, (_, id) => `A${id},${event},2030-06-01,2,1,B,50`)
  return new File([[HEADER, ...lines].join('\n')], 'stock.csv')
}

const storage = importStorageFor('broker@seatdesk.test')

type FakeServer = ReturnType<typeof createFakeImportServer>

let controllers: ImportController[] = []

/** Creates an import controller as on a freshly loaded page. */
const importPageAt = ({ imports, names }: FakeServer, saved = storage): ImportController => {
  const controller = createImportController({
    imports,
    openFile: openImportFile,
    keeper: saved,
    names,
  })
  controllers.push(controller)
  return controller
}

beforeEach(async () => {
  localStorage.clear()
  await storage.forget()
})

afterEach(() => {
  for (const controller of controllers) controller.close()
  controllers = []
})

/** Imports a file over a connection that breaks twice and recovers each time. */
const importOver = async (server: FakeServer) => {
  const controller = importPageAt(server)
  let away = 0
  controller.subscribe(({ isAway }, before) => {
    if (!isAway || before.isAway) return
    away += 1
    // After the wait has begun, as in a browser.
    queueMicrotask(() => dispatchEvent(new Event('online')))
  })
  await controller.take(fileOf(ROWS))
  await controller.check()
  await controller.carryOut(null)
  await vi.waitFor(() => expect(controller.getState().phase).toBe('finished'))
  return away
}

describe('a lost connection', () => {
  test('IMP-22 is retried without listing a row twice', async () => {
    const server = createFakeImportServer({ loses: ['put 1', 'apply 2'] })
    expect(await importOver(server)).toBe(2)
    expect(server.heard.filter((call) => call === 'put 1' || call === 'apply 2')).toHaveLength(4)
    expect(server.listed()).toBe(ROWS)
  })

  test('IMP-22 would list rows twice if the server did not recognize repeated chunks', async () => {
    const server = createFakeImportServer({ loses: ['put 1', 'apply 2'], knowsPieces: false })
    await importOver(server)
    expect(server.listed()).toBeGreaterThan(ROWS)
  })
})

describe('a reloaded page', () => {
  /** Applies a file until a call hangs, then leaves the page. */
  const leftAt = async (call: string, withdrawals: number | null = null) => {
    const server = createFakeImportServer({ holds: [call], withdrawals: 4 })
    const controller = importPageAt(server)
    await controller.take(fileOf(ROWS))
    await controller.check()
    void controller.carryOut(withdrawals)
    await vi.waitFor(() => expect(server.heard).toContain(call))
    controller.close()
    server.answerAll()
    return server
  }

  test('IMP-62 continues an import where it stopped, with the confirmed withdrawals', async () => {
    const server = await leftAt('apply 1', 4)
    const controller = importPageAt(server)
    await controller.find()
    expect(controller.getState().kept?.file.name).toBe('stock.csv')
    await controller.goOn()
    expect(controller.getState()).toMatchObject({ phase: 'finished', failure: null })
    expect(server.listed()).toBe(ROWS)
    expect(server.heard.filter((call) => call === 'apply 0')).toHaveLength(1)
    expect(server.heard).toContain('finish 4')
    expect(await storage.read()).toBeNull()
  })

  test('IMP-62 shows the result of an import whose response was lost, and does not start another', async () => {
    const server = await leftAt('finish null')
    const controller = importPageAt(server)
    await controller.find()
    await controller.goOn()
    expect(controller.getState().phase).toBe('finished')
    expect(server.heard.filter((call) => call === 'begin')).toHaveLength(1)
    expect((await controller.rows('created', 0, 1)).total).toBe(ROWS)
  })

  test('IMP-62 stops at the preview if nothing was confirmed yet', async () => {
    const server = createFakeImportServer()
    const first = importPageAt(server)
    await first.take(fileOf(3))
    await first.check()
    const controller = importPageAt(server)
    await controller.find()
    await controller.goOn()
    expect(controller.getState().phase).toBe('tried')
    expect(server.listed()).toBe(0)
  })

  test('IMP-62 offers nothing after the import was discarded', async () => {
    const first = importPageAt(createFakeImportServer())
    await first.take(fileOf(3))
    await first.check()
    await first.find()
    first.leave()
    await vi.waitFor(async () => expect(await storage.read()).toBeNull())
  })

  test('IMP-63 offers no import of another account, and deletes it', async () => {
    await leftAt('apply 1')
    expect(await importStorageFor('rival@seatdesk.test').read()).toBeNull()
    expect(await storage.read()).toBeNull()
  })

  test('IMP-63 offers no import that is too old for the server to have', async () => {
    await leftAt('apply 1')
    const then = Date.now() + 8 * 24 * 60 * 60 * 1000
    vi.spyOn(Date, 'now').mockReturnValue(then)
    expect(await storage.read()).toBeNull()
  })
})

test('IMP-20 the worker reads the file and holds the rows, not the page', async () => {
  const created = vi.spyOn(window, 'Worker')
  const read = vi.spyOn(File.prototype, 'arrayBuffer')
  const opened = openImportFile()
  expect(created).toHaveBeenCalledOnce()
  const details = await opened.read(fileOf(ROWS))
  expect(details.rows).toBe(ROWS)
  expect(await opened.arrange(details.columns)).toBe(Math.ceil(ROWS / QUOTAS.importChunkRows))
  expect(await opened.rows('all', 2_400, 300)).toMatchObject({ total: ROWS })
  expect(read).not.toHaveBeenCalled()
  opened.close()
})

test('IMP-21 the column mapping is asked once per header', async () => {
  const server = createFakeImportServer()
  const first = importPageAt(server)
  await first.take(fileOf(3))
  expect(first.getState().phase).toBe('arranging')
  await first.check()
  const second = importPageAt(server)
  await second.take(fileOf(4))
  expect(second.getState().phase).toBe('tried')
})

test('IMP-64 a chosen event applies to the same name in the next file, until it is undone', async () => {
  const first = importPageAt(createFakeImportServer())
  await first.take(fileOf(2, 'Sogns'))
  await first.check()
  const [unknown] = first.getState().unknown
  await first.choose({ key: unknown?.key ?? '', eventId: 42, means: 'Songs at the Arena' })
  expect(first.getState().unknown).toEqual([])

  const server = createFakeImportServer()
  const second = importPageAt(server)
  await second.take(fileOf(3, 'Sogns'))
  expect(second.getState().settled).toMatchObject([
    { name: 'Sogns', means: 'Songs at the Arena', rows: 3 },
  ])
  expect(server.pieceOf(0)).toContain('"42"')
  await second.unchoose(unknown?.key ?? '')
  expect(second.getState()).toMatchObject({ settled: [], unknown: [{ name: 'Sogns', rows: 3 }] })
  expect(server.pieceOf(0)).not.toContain('"42"')
})
