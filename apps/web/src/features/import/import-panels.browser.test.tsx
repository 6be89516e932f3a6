// @module-tag nightly

import {
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { InventoryImport } from '@seatdesk/domain'
import { expect, test, beforeEach, describe, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_EVENT } from '../../lib/sample-orders.ts'
import { expectKeyboardDialog } from '../../lib/testing/expect-keyboard-dialog.ts'
import { createFakeImportServer } from './fake-import-server.ts'
import { createImportController } from './import-controller.ts'
import { ImportPanels } from './internal/ImportPanels.tsx'
import { NameAliases } from './NameAliases.tsx'
import { openImportFile } from './open-import-file.ts'
import { loadEventMatches, saveEventMatch, importStorageFor } from './saved-import.ts'

describe('aliases of names', () => {
  const sampleAlias = (id: number, alias: string, decidedBy: 'you' | 'administrator' = 'you') => ({
    id,
    kind: 'event',
    alias,
    catalogName: 'Chicago Bulls vs. Boston Celtics',
    decidedBy,
    decidedAt: '2026-11-20T15:00:00.000Z',
  })

  test('IMP-99 the broker’s own names are listed, and each can be removed', async () => {
    const key = (name: string) => JSON.stringify([name, 'United Center', '2031-01-13', null, null])
    for (const name of ['Bulls Celts', 'Bulls night'])
      saveEventMatch({ key: key(name), eventId: 7, means: 'Chicago Bulls vs. Boston Celtics' })
    const [celts, night, common] = [
      sampleAlias(1, 'Bulls Celts'),
      sampleAlias(2, 'Bulls night'),
      sampleAlias(3, 'Bulls', 'administrator'),
    ]
    const requests = mockCalls({
      'GET /name-aliases/': { body: { data: [celts, night, common] } },
      'DELETE /name-aliases/1': { body: { data: [night, common] } },
    })
    renderUi(<NameAliases />)
    const rows = page.getByRole('listitem')
    const meaning = '“Bulls Celts” means Chicago Bulls vs. Boston Celtics'
    await expect.element(page.getByText(meaning)).toBeInTheDocument()
    expect(rows.elements()).toHaveLength(2)
    await expectNoAxeViolations()
    await userEvent.click(page.getByRole('button', { name: 'Remove “Bulls Celts”' }))
    await expect.element(page.getByText('“Bulls Celts” is removed.')).toHaveFocus()
    expect(rows.elements()).toHaveLength(1)
    expect(requests.map(({ call }) => call)).toContain('DELETE /name-aliases/1')
    // The next file must ask again, in this browser too.
    expect(loadEventMatches().map((match) => match.key)).toEqual([key('Bulls night')])
  })

  test('IMP-99 names that could not be loaded are loaded again; without any it says how they come', async () => {
    let response = errorResponse(422, '000.422', 'it fails')
    mockCalls({ 'GET /name-aliases/': () => response })
    renderUi(<NameAliases />)
    await expect.element(page.getByText('The names could not be loaded')).toBeInTheDocument()
    response = { body: { data: [] } }
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText(/^No names yet/)).toBeInTheDocument()
  })
})

describe('panels', () => {
  /** A file in the format in which `Cost` is ambiguous, with an unknown event name. */
  const FILE = [
    'TicketID,Event,Venue,EventDate,EventTime,Quantity,Section,Row,Cost,Passthrough,Notes',
    ...Array.from({ length: 60 }, (_, id) => {
      const event = id === 7 ? 'Sogns' : 'An evening of songs'
      return `A${id},${event},Harbour Arena,06/01/2030,7:30PM,2,Balcony left ${id},B,50.00,"x, y",Aisle`
    }),
  ].join('\n')

  const storage = importStorageFor('broker@seatdesk.test')

  beforeEach(async () => {
    localStorage.clear()
    await storage.forget()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name })

  /** Focuses a control with the keyboard alone and presses a key. */
  const pressAt = async (name: string | RegExp, key = '{Enter}') => {
    const target = button(name)
    await expect.element(target).toBeInTheDocument()
    await vi.waitFor(
      async () => {
        await userEvent.tab()
        expect(document.activeElement).toBe(target.element())
      },
      { timeout: 10_000, interval: 0 },
    )
    await userEvent.keyboard(key)
  }

  const isWithinPage = () =>
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)

  const showImportPage = (server: ReturnType<typeof createFakeImportServer>) => {
    const controller = createImportController({
      imports: server.imports,
      openFile: openImportFile,
      keeper: storage,
      names: server.names,
    })
    renderUi(
      <main>
        <h1>Import</h1>
        <ImportPanels controller={controller} />
      </main>,
    )
    return controller
  }

  const drop = () =>
    userEvent.upload(
      page.getByLabelText('Inventory file'),
      new File([FILE], 'stock.csv', { type: 'text/csv' }),
    )

  describe.each([390, 1280])('the import at %i px', (width) => {
    beforeEach(() => page.viewport(width, 800))

    test('IMP-21 IMP-23 imports a file with the keyboard and without axe violations', async () => {
      const server = createFakeImportServer()
      const controller = showImportPage(server)
      await expectNoAxeViolations()
      await drop()
      await expect.element(button('Check file')).toBeDisabled()
      await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
      await expectNoAxeViolations()
      isWithinPage()
      await pressAt('Check file')
      await expect.element(button('Import 59 rows')).toBeInTheDocument()
      await expectNoAxeViolations()
      isWithinPage()
      await pressAt(/^Rejected/)
      await expect.element(page.getByText('no matching upcoming event')).toBeInTheDocument()
      expect(document.querySelectorAll('ol > li')).toHaveLength(1)
      await pressAt('Import 59 rows')
      await expect.element(page.getByText(/^stock\.csv imported/)).toBeInTheDocument()
      await expectNoAxeViolations()
      isWithinPage()
      expect(server.listed()).toBe(60)
      controller.close()
    })

    test('IMP-25 shows how many listings a snapshot withdraws, and asks for confirmation', async () => {
      const server = createFakeImportServer({ withdrawals: 3 })
      const controller = showImportPage(server)
      await drop()
      await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
      await userEvent.click(button('Check file'))
      await userEvent.click(page.getByText('Full replace (snapshot)'))
      const hint = page.getByText('3 listings not in the file will be withdrawn.')
      await expect.element(hint).toBeInTheDocument()
      const dialog = page.getByRole('dialog', { name: 'Withdraw 3 listings?' })
      await userEvent.click(button('Import 59 rows'))
      await expect.element(dialog).toBeInTheDocument()
      await expectNoAxeViolations()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expectKeyboardDialog({
        dialog: 'WithdrawDialog',
        title: 'Withdraw 3 listings?',
        opener: 'Import 59 rows',
        first: 'Cancel',
      })
      expect(server.listed()).toBe(0)
      await userEvent.click(button('Import 59 rows'))
      await userEvent.click(dialog.getByRole('button', { name: 'Import and withdraw' }))
      await expect.element(page.getByText(/^stock\.csv imported/)).toBeInTheDocument()
      expect(server.heard).toContain('finish 3')
      controller.close()
    })

    test('IMP-87 lists the listings that a snapshot would withdraw, and counts the others', async () => {
      const missing = ['A-1', 'A-2'].map((externalId, index) => ({
        listingId: index + 1,
        externalId,
        event: SAMPLE_EVENT,
        section: `10${index}`,
        seatRow: 'C',
        available: 2,
        price: 50_00,
      })) as unknown as InventoryImport['missing']
      const controller = showImportPage(createFakeImportServer({ withdrawals: 3, missing }))
      await drop()
      await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
      await userEvent.click(button('Check file'))
      const region = page.getByRole('region', { name: 'Not in the file: to be withdrawn' })
      await expect.element(page.getByText('Full replace (snapshot)')).toBeInTheDocument()
      await expect.element(region).not.toBeInTheDocument()
      await userEvent.click(page.getByText('Full replace (snapshot)'))
      const rows = region.getByRole('listitem')
      await expect
        .poll(() => rows.elements()[0]?.textContent)
        .toMatch(/A-1.*Withdrawn.*Section 100, row C/)
      expect(rows.elements()).toHaveLength(2)
      await expect
        .element(region.getByText('1 more listing will be withdrawn.'))
        .toBeInTheDocument()
      await expectNoAxeViolations()
      isWithinPage()
      controller.close()
    })

    test('IMP-60 says by how many listings a file is too large, and disables the import', async () => {
      const controller = showImportPage(createFakeImportServer({ overQuota: 12 }))
      await drop()
      await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
      await userEvent.click(button('Check file'))
      await expect.element(page.getByText(/put you 12 over/)).toBeInTheDocument()
      await expect.element(button('Import 59 rows')).toBeDisabled()
      await expectNoAxeViolations()
      controller.close()
    })

    test('IMP-74 shows ignored columns with the reason, and the notices about the file', async () => {
      const inHandToday = 'rows without an in-hand date: the tickets are in hand today'
      const server = createFakeImportServer({
        columns: [
          {
            name: 'publicNotes',
            column: 'publicNotes',
            rows: 60,
            isUsed: true,
            reason: null,
            summary: '60 rows, 59 aisle seat, 1 not understood',
            details: [
              { code: 'aisle', message: '59 aisle seat', count: 59, rows: [2], examples: [] },
              {
                code: 'notUnderstood',
                message: '1 not understood',
                count: 1,
                rows: [3],
                examples: ['near the tunnel'],
              },
            ],
          },
        ],
        notices: [
          {
            code: 'inHandToday',
            message: `60 ${inHandToday}`,
            count: 60,
            rows: [2, 3, 4, 5, 6, 7],
          },
          { code: 'lateDelivery', message: '2 rows late', count: 2, rows: [8, 9] },
        ],
      })
      const controller = showImportPage(server)
      await drop()
      await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
      await userEvent.click(button('Check file'))
      await expect
        .element(page.getByText('1 column with values is not imported.'))
        .toBeInTheDocument()
      await expect
        .element(page.getByText('listings have no such field · 60 rows'))
        .toBeInTheDocument()
      await expect.element(page.getByText('Price · 60 rows')).toBeInTheDocument()
      await expect
        .element(page.getByText(/Public note · 60 rows · 59 aisle seat · 1 not understood/))
        .toBeInTheDocument()
      await expect.element(page.getByText('For example: “near the tunnel”')).toBeInTheDocument()
      await expect.element(page.getByText(new RegExp(`60 ${inHandToday}`))).toBeInTheDocument()
      await expect.element(page.getByText('First rows: 2, 3, 4, 5, 6.')).toBeInTheDocument()
      await expectNoAxeViolations()
      isWithinPage()
      const late = page.getByRole('checkbox', {
        name: /^Also import 2 rows in hand less than 7 days/,
      })
      await expect.element(late).not.toBeChecked()
      await userEvent.click(button('Import 59 rows'))
      await expect.element(page.getByText(/^stock\.csv imported/)).toBeInTheDocument()
      expect(server.heard).toContain('without late rows')
      controller.close()
    })

    test('IMP-62 offers to continue an import after a reload', async () => {
      const server = createFakeImportServer()
      await storage.keep({ file: new File([FILE], 'stock.csv'), id: 1 })
      const controller = showImportPage(server)
      await controller.find()
      await expectNoAxeViolations()
      isWithinPage()
      await pressAt('Continue import')
      await expect.element(page.getByLabelText('What does “Cost” contain?')).toBeInTheDocument()
      controller.close()
    })
  })
})
