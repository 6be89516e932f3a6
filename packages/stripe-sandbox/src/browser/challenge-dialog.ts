import type { ChallengeOutcome } from '../dialect/dialect.ts'

import styles from './sandbox-stripe.module.css'

let region: HTMLElement | undefined

/** Announces a message to screen readers. The live region must exist before its text changes. */
const announce = (text: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = styles['hidden'] ?? ''
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const liveRegion = region
  liveRegion.textContent = ''
  setTimeout(() => {
    liveRegion.textContent = text
  }, 100)
}

const outcomes: Record<ChallengeOutcome, string> = {
  pass: 'Authentication complete.',
  fail: 'Authentication failed.',
  abandon: 'Authentication canceled.',
}

/** Stops Mantine dialogs of the page from handling Escape too. */
const KEEP_ESCAPE = { mantineStopPropagation: 'true' }

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = text
  return element
}

function action(text: string, isMain: boolean): HTMLButtonElement {
  const button = make('button', styles['action'], text)
  button.type = 'button'
  button.toggleAttribute('data-main', isMain)
  Object.assign(button.dataset, KEEP_ESCAPE)
  return button
}

/**
 * Shows a modal dialog that asks the cardholder to authenticate. Escape abandons the challenge. The
 * buttons are disabled and the dialog stays open until `respond` resolves; then the focus returns to
 * where it was.
 */
export const showChallengeDialog = <T>(
  purpose: string,
  respond: (outcome: ChallengeOutcome) => Promise<T>,
): Promise<T> => {
  const { promise, resolve } = Promise.withResolvers<T>()
  const dialog = make('dialog', styles['challenge'])
  Object.assign(dialog.dataset, KEEP_ESCAPE)
  const title = make('h2', styles['title'], 'Your bank needs to verify that it’s you')
  title.id = 'sandbox-challenge-title'
  const text = make(
    'p',
    styles['text'],
    `${purpose} This page simulates your bank: nothing is charged in the sandbox.`,
  )
  text.id = 'sandbox-challenge-text'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', text.id)
  const pass = action('Complete authentication', true)
  const fail = action('Fail authentication', false)
  const actions = make('div', styles['actions'])
  actions.append(pass, fail)
  const status = make('p', styles['hidden'])
  status.setAttribute('role', 'status')
  dialog.append(title, text, actions, status)

  let hasResponse = false
  async function end(outcome: ChallengeOutcome): Promise<void> {
    if (hasResponse) return
    hasResponse = true
    pass.disabled = true
    fail.disabled = true
    const result = await respond(outcome)
    dialog.close()
    dialog.remove()
    announce(outcomes[outcome])
    resolve(result)
  }
  pass.addEventListener('click', () => void end('pass'))
  fail.addEventListener('click', () => void end('fail'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    void end('abandon')
  })

  // A browser closes a dialog without a `cancel` event on the second Escape without other input.
  dialog.addEventListener('close', () => void end('abandon'))

  document.body.append(dialog)
  dialog.showModal()
  pass.focus()
  // After `showModal`, because live regions behind a modal dialog are not announced.
  status.textContent = 'Authentication needed.'
  return promise
}
