import { formatBalance, ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import { ticketPdf } from '../../e2e/ticket-pdf.ts'
import type { CountedPage } from './counted-page.ts'
import { BROKER, type PreparedJobs, SELLER } from './prepare.ts'

/** A job of a broker's day, done from the home screen. */
export interface Job {
  name: string
  email: string
  isPhone?: boolean
  /** Presses that it takes; more fail the benchmark. */
  maxPresses: number
  /** Does the job, up to what shows that it is done. */
  run: (on: CountedPage, prepared: PreparedJobs) => Promise<void>
}

const openScreen = ({ page, click }: CountedPage, name: string) =>
  click(page.getByRole('banner').getByRole('link', { name, exact: true }))

/** Finds an event by the search box of the home screen. */
const openEvent = async ({ page, key, typeHere }: CountedPage, { event }: PreparedJobs) => {
  await key('/')
  await typeHere(event.name)
  await page.getByRole('option', { name: event.name }).first().waitFor()
  await key('ArrowDown')
  await key('Enter')
  await page
    .getByRole('checkbox', { name: /^Section / })
    .first()
    .waitFor()
}

const payFor = async ({ page, click }: CountedPage) => {
  await click(page.getByRole('button', { name: 'Buy selected' }))
  await click(page.getByRole('dialog').getByRole('button', { name: /^Pay / }))
  await page.getByRole('dialog', { name: 'Order submitted' }).waitFor()
}

/** Returns the profit in a response with the totals of sales, in the words of the screen. */
const monthProfit = ({ data }: { data: { status: number; profit: number }[] }): string =>
  formatBalance(
    data
      .filter(({ status }) => status !== ORDER_STATUS.rejected)
      .reduce((total, { profit }) => total + profit, 0),
  )

export const JOBS: readonly Job[] = [
  {
    name: 'Find and buy a pair under $150 in the 100s for the next game',
    email: BROKER,
    maxPresses: 12,
    run: async (on, prepared) => {
      const { page, click, choose, type, key } = on
      await openEvent(on, prepared)
      await click(page.getByText('2', { exact: true }).first())
      await choose(page.getByLabel('Section', { exact: true }), /^All .*100s$/)
      await type(page.getByLabel('Price to'), '150')
      await key('Enter')
      await page.waitForURL(/[?&]to=15000\b/)
      await click(page.getByRole('checkbox', { name: /^Section / }).first())
      await payFor(on)
    },
  },
  {
    name: 'Reprice one event',
    email: SELLER,
    maxPresses: 9,
    run: async (on, { event }) => {
      const { page, click, key, typeHere, type } = on
      await openScreen(on, 'Listings')
      await page.getByRole('checkbox', { name: /^Select all/ }).waitFor()
      await key('/')
      await typeHere(event.name)
      // What is selected before the list asks for these rows is not selected any more.
      const asked = page.waitForRequest(/\/inventory\b.*search=/)
      await key('Enter')
      await asked
      await click(page.getByRole('checkbox', { name: /^Select all/ }))
      await click(
        page
          .getByRole('region', { name: 'Selected listings' })
          .getByRole('button', { name: 'Edit' }),
      )
      await type(page.getByLabel('Change by (%), such as -5'), '-5')
      await key('Enter')
      await click(page.getByRole('button', { name: /^Apply to \d/ }))
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'Confirm and deliver three orders',
    email: SELLER,
    maxPresses: 9,
    run: async (on, { sales }) => {
      const { page, click, chooseFiles } = on
      await openScreen(on, 'Sales')
      for (const { id } of sales)
        await click(
          page.getByRole('checkbox', { name: `Sale ${saleNumber(id)}`, exact: true }).first(),
        )
      await click(page.getByRole('button', { name: 'Confirm 3', exact: true }))
      await click(page.getByRole('button', { name: 'Deliver 3', exact: true }))
      const files = sales.flatMap(({ id, listing: { section, tickets } }) =>
        tickets.map(({ seat }) => ({
          name: `${section} ${seat}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from(
            ticketPdf([`Order ${id}`, `Section ${section}, row A`, `Seat ${seat}`]),
          ),
        })),
      )
      await chooseFiles(page.getByLabel('Ticket files'), files)
      await click(page.getByRole('button', { name: 'Deliver 3 orders' }))
      await page.getByText('3 orders delivered').waitFor()
    },
  },
  {
    name: 'Import a file',
    email: SELLER,
    maxPresses: 6,
    run: async (on, { event }) => {
      const { page, click, chooseFiles } = on
      await openScreen(on, 'Listings')
      await click(page.getByRole('link', { name: 'Import or export' }))
      const rows = [
        'inventory_id,event_id,quantity,section,row,seats,list_price,cost,split_type,stock_type',
        `job-1,${event.id},2,Import,A,"1,2",120.50,80,ANY,ELECTRONIC`,
        `job-2,${event.id},4,Import,B,"1-4",99,80,PAIRS,ELECTRONIC`,
      ]
      await chooseFiles(page.getByLabel('Inventory file'), [
        { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
      ])
      await click(page.getByRole('button', { name: 'Check file' }))
      await click(page.getByRole('button', { name: 'Import 2 rows' }))
      await page.getByText('stock.csv imported').waitFor()
    },
  },
  {
    name: 'Answer a problem',
    email: SELLER,
    maxPresses: 4,
    run: async (on, { troubled }) => {
      const { page, click, type } = on
      await openScreen(on, 'Notifications')
      await click(page.getByRole('link', { name: new RegExp(saleNumber(troubled.id)) }).first())
      const problem = page.getByRole('region', { name: 'Problem' })
      await type(problem.getByLabel('Your reply'), 'New barcodes are on their way.')
      await click(problem.getByRole('button', { name: 'Send' }))
      await page.getByText('Reply sent.').waitFor()
    },
  },
  {
    name: 'Find why a payout is short',
    email: SELLER,
    maxPresses: 2,
    run: async (on, { short }) => {
      const { page, click } = on
      await openScreen(on, 'Payouts')
      await click(page.getByRole('link', { name: new RegExp(saleNumber(short.id)) }).first())
      await page.getByText('Partial refund to the buyer').first().waitFor()
    },
  },
  {
    name: 'List a pair from the phone',
    email: SELLER,
    isPhone: true,
    maxPresses: 10,
    run: async (on, { event }) => {
      const { page, click, type } = on
      await click(page.getByRole('button', { name: 'Menu' }))
      await click(page.getByRole('dialog').getByRole('link', { name: 'Listings' }))
      await click(page.getByRole('button', { name: 'Add listing' }))
      const dialog = page.getByRole('dialog')
      await type(dialog.getByRole('combobox', { name: 'Event' }), event.name)
      await click(page.getByRole('option', { name: event.name }).first())
      await type(dialog.getByLabel('Section'), 'Phone')
      await type(dialog.getByLabel('Row'), 'C')
      await type(dialog.getByLabel('Seats'), '5-6')
      await type(dialog.getByLabel('Price each'), '92.50')
      await click(dialog.getByRole('button', { name: 'List tickets' }))
      await page.getByText('Section Phone, row C listed').waitFor()
    },
  },
  {
    name: 'Compare four listings',
    email: BROKER,
    maxPresses: 9,
    run: async (on, prepared) => {
      const { page, click } = on
      await openEvent(on, prepared)
      for (const index of [0, 1, 2, 3])
        await click(page.getByRole('checkbox', { name: /^Section / }).nth(index))
      await click(page.getByRole('button', { name: 'Compare 4' }))
      await page.getByRole('dialog', { name: /^Compare 4/ }).waitFor()
    },
  },
  {
    name: 'Set an alert and act on it',
    email: BROKER,
    maxPresses: 12,
    run: async (on, prepared) => {
      const { page, click, type } = on
      await openEvent(on, prepared)
      await click(page.getByRole('button', { name: 'Watch', exact: true }))
      await type(page.getByRole('dialog').getByLabel('Maximum price each'), '95')
      await click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await prepared.list(prepared.event.id, { section: 'Alert', price: 90_00 })
      await click(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }))
      await click(page.getByRole('link', { name: /\$90\.00/ }).first())
      await click(page.getByRole('checkbox', { name: /^Section Alert/ }).first())
      await payFor(on)
    },
  },
  {
    name: 'See the profit of this month',
    email: SELLER,
    maxPresses: 3,
    run: async (on) => {
      const { page, choose } = on
      const answer = page.waitForResponse(/\/api\/sales\/totals\?.*from=/)
      await openScreen(on, 'Business')
      await choose(page.getByLabel('Date range'), 'This month')
      const figure = monthProfit(await (await answer).json())
      await page.getByLabel('Totals').getByText(figure).first().waitFor()
    },
  },
]
