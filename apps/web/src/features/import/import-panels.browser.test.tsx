import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createFakeImportServer } from './fake-import-server.ts'
import { createImportController } from './import-controller.ts'
import { ImportPanels } from './internal/ImportPanels.tsx'
import { openImportFile } from './open-import-file.ts'
import { importStorageFor } from './saved-import.ts'

/** A file in the format in which `Cost` is ambiguous, with an unknown event name. */
const FILE = [
  'TicketID,Event,Venue,EventDate,EventTime,Quantity,Section,Row,Cost,Remarks',
  ...Array.from({ length: 60 }, (_, id) => {
    const event = id === 7 ? 'Sogns' : 'An evening of songs'
    return `A${id},${event},Harbour Arena,06/01/2030,7:30PM,2,Balcony left ${id},B,50.00,"x, y"`
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
  const wanted = button(name)
  await expect.element(wanted).toBeInTheDocument()
  await vi.waitFor(
    async () => {
      await userEvent.tab()
      expect(document.activeElement).toBe(wanted.element())
    },
    { timeout: 10_000, interval: 0 },
  )
  await userEvent.keyboard(key)
}

const isWithinPage = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)

const showImportPage = (server: ReturnType<typeof createFakeImportServer>) => {
  const desk = createImportController({
    imports: server.imports,
    openFile: openImportFile,
    keeper: storage,
  })
  renderUi(
    <main>
      <h1>Import</h1>
      <ImportPanels desk={desk} />
    </main>,
  )
  return desk
}

const drop = () =>
  userEvent.upload(
    page.getByLabelText('Inventory file'),
    new File([FILE], 'stock.csv', { type: 'text/csv' }),
  )

describe.each([390, 1280])('the import at %i px', (width) => {
  beforeEach(() => page.viewport(width, 800))

  test('IMP-21 IMP-23 goes from the file to what came of it by the keyboard, and axe finds nothing', async () => {
    const server = createFakeImportServer()
    const desk = showImportPage(server)
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
    await expect.element(page.getByText('there is no such event to come')).toBeInTheDocument()
    expect(document.querySelectorAll('ol > li')).toHaveLength(1)
    await pressAt('Import 59 rows')
    await expect.element(page.getByText(/^stock\.csv imported/)).toBeInTheDocument()
    await expectNoAxeViolations()
    isWithinPage()
    expect(server.listed()).toBe(60)
    desk.close()
  })

  test('IMP-25 spells out what a snapshot withdraws, and asks once more before it happens', async () => {
    const server = createFakeImportServer({ withdrawals: 3 })
    const desk = showImportPage(server)
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
    expect(server.listed()).toBe(0)
    await userEvent.click(button('Import 59 rows'))
    await userEvent.click(dialog.getByRole('button', { name: 'Import and withdraw' }))
    await expect.element(page.getByText(/^stock\.csv imported/)).toBeInTheDocument()
    expect(server.heard).toContain('finish 3')
    desk.close()
  })

  test('IMP-60 says by how many listings a file is too large, and does not carry it out', async () => {
    const desk = showImportPage(createFakeImportServer({ excess: 12 }))
    await drop()
    await page.getByLabelText('What does “Cost” contain?').selectOptions('My price')
    await userEvent.click(button('Check file'))
    await expect.element(page.getByText(/put you 12 over/)).toBeInTheDocument()
    await expect.element(button('Import 59 rows')).toBeDisabled()
    await expectNoAxeViolations()
    desk.close()
  })

  test('IMP-62 offers after a reload what was left on its way', async () => {
    const server = createFakeImportServer()
    await storage.keep({ file: new File([FILE], 'stock.csv'), id: 1 })
    const desk = showImportPage(server)
    await desk.find()
    await expectNoAxeViolations()
    isWithinPage()
    await pressAt('Continue import')
    await expect.element(page.getByLabelText('What does “Cost” contain?')).toBeInTheDocument()
    desk.close()
  })
})
