import type { Page } from 'playwright-core'

/** Waits for and returns the last message sent to an email address or a phone number. */
const lastMessage = async (page: Page, to: string, pattern: RegExp): Promise<string> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await page.request.get(`/api/sandbox/outbox?to=${encodeURIComponent(to)}`)
    const { results } = (await response.json()) as { results: { text: string }[] }
    const found = results[0]?.text.match(pattern)?.[0]
    if (found !== undefined) return found
    await page.waitForTimeout(100)
  }
  throw new Error(`nothing like ${pattern} was sent to ${to}`)
}

/** Returns the code of the latest text message. */
export const codeSentTo = (page: Page, phoneNumber: string): Promise<string> =>
  lastMessage(page, phoneNumber, /\d{6}/)

/** Returns the in-app address that the latest email links to. */
export const linkSentTo = (page: Page, email: string, place: string): Promise<string> =>
  lastMessage(page, email, new RegExp(`/${place}/[\\w.~-]+`))
