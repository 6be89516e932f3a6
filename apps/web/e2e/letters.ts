import type { Page } from 'playwright-core'

/** What was sent last to an address or a phone number, waited for. */
const lastMessage = async (page: Page, to: string, pattern: RegExp): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await page.request.get(`/api/sandbox/outbox?to=${encodeURIComponent(to)}`)
    const { results } = (await answer.json()) as { results: { text: string }[] }
    const found = results[0]?.text.match(pattern)?.[0]
    if (found !== undefined) return found
    await page.waitForTimeout(100)
  }
  throw new Error(`nothing like ${pattern} was sent to ${to}`)
}

/** The code of the text message that came last. */
export const codeSentTo = (page: Page, phoneNumber: string): Promise<string> =>
  lastMessage(page, phoneNumber, /\d{6}/)

/** The address within the application that the e-mail that came last leads to. */
export const linkSentTo = (page: Page, email: string, place: string): Promise<string> =>
  lastMessage(page, email, new RegExp(`/${place}/[\\w.~-]+`))
