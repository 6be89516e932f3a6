// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ticketPdf } from '../../../e2e/ticket-pdf.ts'
import { api } from '../../lib/api.ts'
import { sampleSale } from '../../lib/sample-orders.ts'
import { DeliverDialog } from './DeliverDialog.tsx'
import { ownerLockedPdf, userLockedPdf } from './internal/locked-pdfs.ts'

const showDialog = async () => {
  const requests = mockCalls({
    'GET /sales/': {
      body: { results: [sampleSale(1042)], paginator: { totalEntriesSize: 1, perPage: 50 } },
    },
    'POST /sales/1042/deliver': { body: { data: sampleSale(1042, { statusId: 3 }) } },
  })
  const { results } = await api.sales.list()
  const onClose = vi.fn()
  renderUi(<DeliverDialog sales={results} onDelivered={vi.fn()} onClose={onClose} />)
  await expect.element(page.getByLabelText('Ticket files')).toBeInTheDocument()
  return { onClose, sent: () => requests.filter(({ call }) => call.startsWith('POST')) }
}

/** Selects files within the page, because a large one would take minutes to get there. */
const drop = (...files: File[]) => {
  const selected = new DataTransfer()
  for (const file of files) selected.items.add(file)
  const field = page.getByLabelText('Ticket files').element() as HTMLInputElement
  field.files = selected.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

type Content = Uint8Array<ArrayBuffer> | string

const zip = (name: string, content: string) => new Uint8Array(zipSync({ [name]: strToU8(content) }))

const pass = (members: object) => zip('pass.json', JSON.stringify(members))

const barcodes = [{ message: 'TKT-0001', format: 'PKBarcodeFormatQR' }]

/** A wallet pass of a seat in section 101, row A. */
const passOf = (seat: string) =>
  pass({
    eventTicket: {
      headerFields: [{ label: 'SECTION', value: '101' }],
      secondaryFields: [
        { label: 'ROW', value: 'A' },
        { label: 'SEAT', value: seat },
      ],
    },
    barcodes: [{ ...barcodes[0], message: `TKT-${seat}` }],
  })

const image = async (type: string) => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new Uint8Array((await blob?.arrayBuffer()) ?? [])
}

const cut = (whole: Uint8Array<ArrayBuffer>) => whole.slice(0, whole.length / 2)

const whole = ticketPdf(['Seat 5'])

const REJECTED: [string, () => Content | Promise<Content>, RegExp][] = [
  ['empty.pdf', () => '', /empty\.pdf is empty\./],
  ['short.pdf', () => '%PDF-', /short\.pdf ends too early\./],
  ['web.pdf', () => '<!DOCTYPE html><p>403', /web\.pdf is a web page, not a ticket\./],
  ['403.pdf', () => '%PDF-1.4\n403 Forbidden', /403\.pdf ends too early\./],
  ['cut.pdf', () => whole.slice(0, whole.length / 2), /cut\.pdf ends too early\./],
  ['locked.pdf', userLockedPdf, /locked\.pdf needs a password to open\./],
  ['end.pdf', () => '%PDF-1.4\n%%EOF', /end\.pdf is damaged/],
  [
    'bare.pdf',
    () => whole.replace('[3 0 R] /Count 1', '[] /Count 0     '),
    /bare\.pdf has no pages\./,
  ],
  [
    'text.pdf',
    () => 'a ticket',
    /text\.pdf isn’t a PDF file, a PNG or JPEG image or a wallet pass/,
  ],
  ['IMG_1.jpg', () => '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', /IMG_1\.jpg is a HEIC photo/],
  ['half.png', async () => cut(await image('image/png')), /half\.png ends too early\./],
  ['half.jpg', async () => cut(await image('image/jpeg')), /half\.jpg ends too early\./],
  [
    'none.jpg',
    () => new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xd9]),
    /none\.jpg is damaged and can’t be opened\./,
  ],
  ['all.pkpass', () => zip('tickets.pdf', 'x'), /all\.pkpass is a ZIP file, not a wallet pass\./],
  ['odd.pkpass', () => zip('pass.json', '{'), /odd\.pkpass is a damaged wallet pass\./],
  ['half.pkpass', () => cut(passOf('5')), /half\.pkpass is damaged and can’t be opened\./],
  [
    'bare.pkpass',
    () => pass({ eventTicket: {} }),
    /bare\.pkpass is a wallet pass without a barcode\./,
  ],
  [
    'flight.pkpass',
    () => pass({ boardingPass: {}, barcodes }),
    /flight\.pkpass is a wallet pass, but not an event ticket\./,
  ],
  [
    'large.pdf',
    () => new Uint8Array(40 * 1024 * 1024),
    /large\.pdf is larger than 10 MB\. Save it as a smaller file\./,
  ],
]

test.each(REJECTED)('QUEUE-76 %s is rejected before it is sent', async (name, make, text) => {
  await showDialog()
  drop(new File([await make()], name))
  await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deliver' })).toBeDisabled()
})

test('QUEUE-6 a PDF with an owner password and a wallet pass are matched to their seats and sent', async () => {
  const { sent, onClose } = await showDialog()
  drop(new File([passOf('6')], 'six.pkpass'), new File([ownerLockedPdf()], 'five.pdf'))
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
  await expect.element(page.getByText(/^SECTION 101\s+ROW A\s+SEAT 6/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Deliver' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()[0]?.body).toEqual([
    ['files', 'five.pdf'],
    ['files', 'six.pkpass'],
  ])
})

test('QUEUE-6 images are assigned to seats by hand', async () => {
  const { sent, onClose } = await showDialog()
  drop(
    new File([await image('image/png')], 'one.png'),
    new File([await image('image/jpeg')], 'two.jpg'),
  )
  const choices = page.getByLabelText('Assign to')
  await userEvent.selectOptions(choices.nth(0), 'S-1042, seat 6')
  await userEvent.selectOptions(choices.nth(1), 'S-1042, seat 5')
  await userEvent.click(page.getByRole('button', { name: 'Deliver' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()[0]?.body).toEqual([
    ['files', 'two.jpg'],
    ['files', 'one.png'],
  ])
})

test('QUEUE-6 two wallet passes with the same barcode show a warning', async () => {
  await showDialog()
  const same = (seat: string) => {
    const fields = [{ label: 'Section 101, row A, seat', value: seat }]
    return new File([pass({ eventTicket: { primaryFields: fields }, barcodes })], `${seat}.pkpass`)
  }
  drop(same('5'), same('6'))
  await expect.element(page.getByText('Another page has the same barcode').first()).toBeVisible()
})

/** A page of a seat in section 101, row A. */
const pageOf = (seat: string, drawn: Parameters<typeof ticketPdf>[1]) =>
  new File([ticketPdf([`Section 101, row A`, `Seat ${seat}`], drawn)], `${seat}.pdf`, {
    type: 'application/pdf',
  })

const QR = { drawing: '400 40 6 60 re 412 40 6 30 re f' }

test.each([
  ['drawing', QR],
  ['image', { image: '~@ ~' }],
])(
  'QUEUE-76 two pages with the same %s as code need the word of the seller before they are sent',
  async (_, code) => {
    const { sent, onClose } = await showDialog()
    drop(pageOf('5', code), pageOf('6', code))
    await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
    await expect
      .element(page.getByRole('alert').filter({ hasText: /^Several pages have the same code\./ }))
      .toBeVisible()
    await expect.element(page.getByText('Another page has the same barcode').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Deliver' })).toBeDisabled()
    await expectNoAxeViolations()
    await userEvent.click(page.getByLabelText('These pages are for all 2 tickets'))
    await userEvent.click(page.getByRole('button', { name: 'Deliver' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toEqual([
      ['files', '5.pdf'],
      ['files', '6.pdf'],
      ['coversAllTickets', 'true'],
    ])
  },
)

test('QUEUE-76 pages with different images and the same frame are sent without a question', async () => {
  const { sent, onClose } = await showDialog()
  drop(pageOf('5', { ...QR, image: '~@ ~' }), pageOf('6', { ...QR, image: ' ~~@' }))
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Deliver' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()[0]?.body).toEqual([
    ['files', '5.pdf'],
    ['files', '6.pdf'],
  ])
})

test('QUEUE-76 the same picture in two files is the same code', async () => {
  await showDialog()
  const [first, second] = [await image('image/png'), await image('image/png')]
  // A file that is longer by a byte is another file with the same picture.
  drop(new File([first], '1.png'), new File([second, new Uint8Array(1)], '2.png'))
  const choices = page.getByLabelText('Assign to')
  await userEvent.selectOptions(choices.nth(0), 'S-1042, seat 5')
  await userEvent.selectOptions(choices.nth(1), 'S-1042, seat 6')
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^Several pages have the same code\./ }))
    .toBeVisible()
})

test('QUEUE-76 several PDF files are read by one worker', async () => {
  const create = vi.spyOn(window, 'Worker')
  await showDialog()
  drop(pageOf('5', QR), pageOf('6', { ...QR, image: '~@ ~' }))
  await expect.element(page.getByText('2 of 2 tickets have a page')).toBeVisible()
  const started = create.mock.calls.filter(([url]) => String(url).includes('pdf.worker'))
  // A test before this one may have started it.
  expect(started.length).toBeLessThanOrEqual(1)
})
