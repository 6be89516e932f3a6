// @module-tag journey

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { readWebhook } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { logIn, setUpPages } from './pages.ts'

const { openLoggedOut } = setUpPages()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const program = createServer()

afterEach(() => {
  program.closeAllConnections()
  program.close()
})

test('HOOK-14 a webhook is added and tested, its signature is valid, and the log shows the delivery', async () => {
  const received: { body: string; signature: string }[] = []
  program.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['seatdesk-signature']) })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`

  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  await page.goto('/settings/broker-settings')
  await logIn(page, email)
  await button(page, 'Add webhook').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await dialog.getByLabel('Signing secret').inputValue()
  await button(page, 'Done').click()
  await button(page, `Test ${url}`).click()
  await page.getByRole('status').getByText('Test delivered. Response: 204.').waitFor()

  const [call] = received
  // Other tests of the run may have moved the market's clock.
  const event = call && (await readWebhook({ ...call, secret, toleranceSeconds: Infinity }))
  expect(event?.type).toBe('test')

  await button(page, `Log for ${url}`).click()
  const message = dialog.getByRole('listitem')
  await message.getByText('Delivered', { exact: true }).waitFor()
  await message.getByText('Payload').click()
  await expect.poll(() => message.locator('pre').innerText()).toContain(`"${event?.id}"`)
})
