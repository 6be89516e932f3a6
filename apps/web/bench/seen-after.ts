import type { Page } from 'playwright-core'

interface Beside {
  /** Where somebody buys. */
  buying: Page
  /** Where somebody else watches the same listings. */
  watching: Page
}

/**
 * How many ms after the press on "Quick buy" the purchase of a listing is seen in the other browser:
 * its row is struck through, or gone. Both browsers have the clock of the machine.
 */
export const seenAfter = async ({ buying, watching }: Beside, section: string): Promise<number> => {
  const row = buying.getByRole('row').filter({ hasText: section })
  await row.getByRole('checkbox').click()
  await watching.evaluate(noteGone, section)
  await buying.evaluate(notePress)
  await buying.getByRole('button', { name: 'Quick buy' }).click()
  await watching.waitForFunction(() => document.body.dataset['goneAt'] !== undefined)
  const seenAt = await watching.evaluate(() => Number(document.body.dataset['goneAt']))
  const pressedAt = await buying.evaluate(() => Number(document.body.dataset['pressedAt']))
  const submitted = buying.getByRole('dialog', { name: 'Order submitted' })
  await submitted.waitFor()
  await buying.keyboard.press('Escape')
  await submitted.waitFor({ state: 'detached' })
  return seenAt - pressedAt
}

/** Runs in the page: writes down when the next press comes. */
function notePress(): void {
  document.addEventListener(
    'click',
    () => {
      document.body.dataset['pressedAt'] = String(performance.timeOrigin + performance.now())
    },
    { capture: true, once: true },
  )
}

/** Runs in the page: writes down when the row of a section can no longer be chosen. */
function noteGone(section: string): void {
  delete document.body.dataset['goneAt']
  const observer = new MutationObserver(() => {
    const row = [...document.querySelectorAll('tbody tr')].find((one) =>
      one.textContent?.includes(section),
    )
    if (row && !row.querySelector('input:disabled')) return
    document.body.dataset['goneAt'] = String(performance.timeOrigin + performance.now())
    observer.disconnect()
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
