import type { Locator, Page } from 'playwright-core'

/** File contents that are chosen in a file field. */
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * A page that is used as a person does, and counts the presses: clicks and keys are one each, a
 * typed field is one, and choosing an option or a file is two, because a list opens first.
 */
export interface CountedPage {
  readonly page: Page
  /** Number of presses so far. */
  presses: () => number
  click: (target: Locator) => Promise<void>
  /** Presses a key, such as `Enter`. */
  key: (name: string) => Promise<void>
  /** Types into a field, including the click on it. */
  type: (field: Locator, text: string) => Promise<void>
  /** Types where the focus is. */
  typeHere: (text: string) => Promise<void>
  /** Opens a list of options and chooses one by its label. */
  choose: (field: Locator, label: string | RegExp) => Promise<void>
  chooseFiles: (field: Locator, files: readonly ChosenFile[]) => Promise<void>
}

export const countPresses = (page: Page): CountedPage => {
  let presses = 0
  return {
    page,
    presses: () => presses,
    click: async (target) => {
      await target.click()
      presses += 1
    },
    key: async (name) => {
      await page.keyboard.press(name)
      presses += 1
    },
    type: async (field, text) => {
      await field.click()
      await field.fill('')
      await page.keyboard.type(text)
      presses += 1
    },
    typeHere: async (text) => {
      await page.keyboard.type(text)
      presses += 1
    },
    choose: async (field, label) => {
      const option = field.locator('option').filter({ hasText: label }).first()
      await option.waitFor({ state: 'attached' })
      await field.selectOption({ label: (await option.textContent()) ?? '' })
      presses += 2
    },
    chooseFiles: async (field, files) => {
      await field.setInputFiles([...files])
      presses += 2
    },
  }
}
