// @module-tag nightly

import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import axe from 'axe-core'
import { StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createSandboxStripe } from './create-sandbox-stripe.ts'

const BASE_URL = '/api/sandbox/stripe'

let root: Root
let stripe: Stripe
let provided: { stripe: Stripe | null; elements: StripeElements | null }
beforeEach(async () => {
  stripe = await createSandboxStripe({ baseUrl: BASE_URL })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
})
afterEach(() => root.unmount())

const Hold = () => {
  const now = { stripe: useStripe(), elements: useElements() }
  useEffect(() => {
    provided = now
  })
  return null
}

const listener = vi.fn<(event: object) => void>()

const CardForm = () => (
  <>
    <label htmlFor="number">Card number</label>
    <CardNumberElement id="number" onChange={listener} />
    <label htmlFor="expiry">Expiry</label>
    <CardExpiryElement id="expiry" onChange={listener} />
    <label htmlFor="cvc">Security code</label>
    <CardCvcElement id="cvc" onChange={listener} />
    <Hold />
  </>
)

async function show(children: React.ReactNode) {
  listener.mockClear()
  root.render(
    <StrictMode>
      <Elements stripe={stripe}>{children}</Elements>
    </StrictMode>,
  )
  await expect.poll(() => document.querySelectorAll('input').length).toBeGreaterThan(0)
}

const field = (name: string) => page.getByRole('textbox', { name })

async function write(number: string, expiry = '12/30', cvc = '123') {
  await userEvent.fill(field('Card number'), number)
  await userEvent.fill(field('Expiry'), expiry)
  await userEvent.fill(field('Security code'), cvc)
}

/** The card number element, found as a component does. */
function numberElement() {
  const element = provided.elements?.getElement(CardNumberElement)
  if (!element) throw new Error('no element')
  return element
}

/** Calls the provider as our server does, with the secret key. */
async function server(path: string, params: Record<string, string>) {
  const response = await fetch(`/provider/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(params),
  })
  const body: { id: string; client_secret: string; status: string } = await response.json()
  return body
}

const payment = (method?: string) =>
  server('payment_intents', {
    amount: '5000',
    currency: 'usd',
    use_stripe_sdk: 'true',
    ...(method && { payment_method: method, confirm: 'true' }),
  })

const setup = (method: string) =>
  server('setup_intents', { payment_method: method, confirm: 'true', use_stripe_sdk: 'true' })

describe('SANDBOX-8 <Elements> of @stripe/react-stripe-js', () => {
  test('mounts one input of each type under StrictMode and uses the given Stripe object', async () => {
    await show(<CardForm />)
    expect(document.querySelectorAll('input')).toHaveLength(3)
    expect(provided.stripe).toBe(stripe)
    expect(provided.elements?.getElement('cardNumber')).toBe(numberElement())
    expect(provided.elements?.getElement('card')).toBeNull()
  })

  test('calls onReady with the element', async () => {
    const onReady = vi.fn()
    await show(
      <>
        <CardNumberElement onReady={onReady} />
        <Hold />
      </>,
    )
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith(numberElement()))
  })

  test('removes inputs on unmount, so that they can be mounted again', async () => {
    await show(<CardForm />)
    root.render(<p>gone</p>)
    await expect.poll(() => document.querySelectorAll('input')).toHaveLength(0)
    await show(<CardForm />)
    expect(document.querySelectorAll('input')).toHaveLength(3)
  })

  test('rejects a second element of the same type until the first is destroyed', () => {
    const elements = stripe.elements()
    const first = elements.create('cardNumber')
    expect(() => elements.create('cardNumber')).toThrow(
      'Can only create one Element of type cardNumber',
    )
    first.destroy()
    expect(elements.create('cardNumber')).not.toBe(first)
  })
})

describe('typing in the fields', () => {
  test('inserts spaces and normalizes pasted text', async () => {
    await show(<CardForm />)
    await userEvent.type(field('Card number'), '378282246310005')
    await expect.element(field('Card number')).toHaveValue('3782 822463 10005')
    await userEvent.fill(field('Expiry'), '04/2031')
    await expect.element(field('Expiry')).toHaveValue('04 / 31')
  })

  test('allows correcting a digit in the middle and deleting across spaces', async () => {
    await show(<CardForm />)
    const number = field('Card number')
    await userEvent.type(number, '42424')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.element(number).toHaveValue('424')
    await userEvent.keyboard('{ArrowLeft}1')
    await expect.element(number).toHaveValue('4214')
    await userEvent.keyboard('9')
    await expect.element(number).toHaveValue('4219 4')
    await userEvent.type(field('Expiry'), '12')
    await expect.element(field('Expiry')).toHaveValue('12 / ')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field('Expiry')).toHaveValue('1')
  })

  test('PAY-7 each field is named by its label and has attributes for autofill', async () => {
    await show(<CardForm />)
    const number = field('Card number').element()
    expect(number).toHaveAttribute('autocomplete', 'cc-number')
    expect(number).toHaveAttribute('inputmode', 'numeric')
    expect(number).not.toHaveAttribute('name')
    expect(field('Expiry').element()).toHaveAttribute('autocomplete', 'cc-exp')
    expect(field('Security code').element()).toHaveAttribute('autocomplete', 'cc-csc')
    await userEvent.click(page.getByText('Expiry'))
    await expect.element(field('Expiry')).toHaveFocus()
  })

  test("a change event has the state of the field and Stripe's error messages", async () => {
    await show(<CardForm />)
    await userEvent.fill(field('Card number'), '4242')
    expect(listener).toHaveBeenLastCalledWith({
      elementType: 'cardNumber',
      empty: false,
      complete: false,
      error: undefined,
      brand: 'visa',
    })
    await userEvent.tab()
    expect(listener).toHaveBeenLastCalledWith(
      expect.objectContaining({
        error: {
          type: 'validation_error',
          code: 'incomplete_number',
          message: 'Your card number is incomplete.',
        },
      }),
    )
    await userEvent.fill(field('Card number'), '4242424242424241')
    expect(listener).toHaveBeenLastCalledWith(
      expect.objectContaining({
        complete: false,
        error: expect.objectContaining({ message: 'Your card number is invalid.' }),
      }),
    )
    await expect.element(field('Card number')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(field('Card number'), '4242424242424242')
    expect(listener).toHaveBeenLastCalledWith(
      expect.objectContaining({ complete: true, error: undefined }),
    )
  })

  test('the container has the documented CSS classes', async () => {
    await show(<CardForm />)
    const container = document.querySelector('#number')
    expect(container?.className).toBe('StripeElement StripeElement--empty')
    await userEvent.click(field('Card number'))
    expect(container?.classList).toContain('StripeElement--focus')
    await userEvent.fill(field('Card number'), '4242424242424242')
    expect(container?.classList).toContain('StripeElement--complete')
    expect(container?.classList).not.toContain('StripeElement--empty')
    await userEvent.fill(field('Card number'), '4242424242424241')
    expect(container?.classList).toContain('StripeElement--invalid')
    await userEvent.tab()
    expect(container?.classList).not.toContain('StripeElement--focus')
  })

  test('the length of the security code follows the brand', async () => {
    await show(<CardForm />)
    await userEvent.fill(field('Security code'), '123')
    await userEvent.tab()
    await userEvent.fill(field('Card number'), '37')
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({
        elementType: 'cardCvc',
        complete: false,
        error: expect.objectContaining({ code: 'incomplete_cvc' }),
      }),
    )
  })

  test('a single card element moves from field to field', async () => {
    await show(
      <>
        <CardElement onChange={listener} />
        <Hold />
      </>,
    )
    await userEvent.click(page.getByRole('textbox').first())
    await userEvent.keyboard('4242424242424242123012394105')
    expect(listener).toHaveBeenLastCalledWith({
      elementType: 'card',
      empty: false,
      complete: true,
      error: undefined,
      brand: 'visa',
      value: { postalCode: '94105' },
    })
    const element = provided.elements?.getElement(CardElement)
    if (!element) throw new Error('no element')
    const { token } = await stripe.createToken(element)
    expect(token?.card).toMatchObject({ last4: '4242', address_zip: '94105', exp_year: 2030 })
  })
})

describe('SANDBOX-8 tokens', () => {
  test('creates a token from a card and its billing details', async () => {
    await show(<CardForm />)
    await write('5555 5555 5555 4444')
    const { token, error } = await stripe.createToken(numberElement(), {
      name: 'Jane Austen',
      address_zip: '94105',
    })
    expect(error).toBeUndefined()
    expect(token).toMatchObject({
      id: expect.stringMatching(/^tok_/),
      type: 'card',
      card: { brand: 'MasterCard', last4: '4444', name: 'Jane Austen', address_zip: '94105' },
    })
  })

  test.each([
    ['', '12/30', '123', 'incomplete_number'],
    ['4242', '12/30', '123', 'incomplete_number'],
    ['4242424242424241', '12/30', '123', 'invalid_number'],
    ['4242424242424242', '', '123', 'incomplete_expiry'],
    ['4242424242424242', '12/20', '123', 'invalid_expiry_year_past'],
    ['4242424242424242', '12/30', '', 'incomplete_cvc'],
  ])('rejects %s, %s, %s without a request: %s', async (number, expiry, cvc, code) => {
    await show(<CardForm />)
    await write(number, expiry, cvc)
    const { token, error } = await stripe.createToken(numberElement())
    expect(token).toBeUndefined()
    expect(error).toMatchObject({ type: 'validation_error', code })
    expect(listener).toHaveBeenLastCalledWith(
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
    )
  })

  test('returns an error of the provider instead of throwing', async () => {
    await show(<CardForm />)
    await write('4111 1111 1111 1111')
    const { error } = await stripe.createToken(numberElement())
    expect(error).toMatchObject({ type: 'card_error', decline_code: 'test_mode_live_card' })
  })

  test('PAY-12 creates a token from a bank account', async () => {
    const account = {
      country: 'US',
      currency: 'usd',
      account_number: '000123456789',
      routing_number: '110000000',
      account_holder_name: 'Jane Austen',
      account_holder_type: 'individual',
    }
    const { token } = await stripe.createToken('bank_account', account)
    expect(token).toMatchObject({
      id: expect.stringMatching(/^btok_/),
      bank_account: { last4: '6789', status: 'new', account_holder_name: 'Jane Austen' },
    })
    const invalid = await stripe.createToken('bank_account', { ...account, routing_number: '1' })
    expect(invalid.error).toMatchObject({ code: 'routing_number_invalid' })
  })

  test('returns a connection error if the provider cannot be reached', async () => {
    const away = await createSandboxStripe({ baseUrl: '/nowhere' })
    const { error } = await away.retrievePaymentIntent('pi_1_secret_2')
    expect(error).toMatchObject({ type: 'api_connection_error' })
  })
})

describe('SANDBOX-9 extra authentication', () => {
  const dialog = () => page.getByRole('dialog', { name: /^Your bank needs to verify/ })
  const clickButton = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
  const readTexts = () => document.querySelector('body > [role=status]')?.textContent

  test('the cardholder completes a payment that the server confirmed', async () => {
    const { client_secret } = await payment('pm_card_threeDSecure2Required')
    const confirming = stripe.confirmCardPayment(client_secret)
    await expect.element(dialog()).toHaveAccessibleDescription(/payment of \$50\.00/)
    await expect
      .element(dialog().getByRole('button', { name: 'Complete authentication' }))
      .toHaveFocus()
    await clickButton('Complete authentication')
    expect(await confirming).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(readTexts).toBe('Authentication complete.')
  })

  test.each([
    ['failing authentication', () => clickButton('Fail authentication'), 'Authentication failed.'],
    ['pressing Escape', () => userEvent.keyboard('{Escape}'), 'Authentication canceled.'],
  ])('%s returns the documented error', async (_case, response, words) => {
    const { client_secret } = await payment('pm_card_threeDSecure2Required')
    const confirming = stripe.confirmCardPayment(client_secret)
    await expect.element(dialog()).toBeVisible()
    await response()
    expect(await confirming).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        payment_intent: { status: 'requires_payment_method' },
      },
    })
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(readTexts).toBe(words)
  })

  test('Escape closes only this dialog and returns the focus', async () => {
    const onEscape = vi.fn()
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.dataset['mantineStopPropagation'] !== 'true') onEscape()
    }
    window.addEventListener('keydown', listen, { capture: true })
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    const { client_secret } = await payment('pm_card_threeDSecure2Required')
    const confirming = stripe.confirmCardPayment(client_secret)
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await confirming
    window.removeEventListener('keydown', listen, { capture: true })
    expect(onEscape).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  test('a card typed in the elements is confirmed, authenticated and then declined', async () => {
    await show(<CardForm />)
    await write('4000008400001629')
    const { client_secret } = await payment()
    const confirming = stripe.confirmCardPayment(client_secret, {
      payment_method: { card: numberElement(), billing_details: { name: 'Jane Austen' } },
    })
    await clickButton('Complete authentication')
    expect(await confirming).toMatchObject({
      error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } },
    })
  })

  test('A11Y-12 fields and dialog have no WCAG violations', async () => {
    await show(<CardForm />)
    await write('4242424242424241')
    const { client_secret } = await payment('pm_card_threeDSecure2Required')
    const confirming = stripe.confirmCardPayment(client_secret)
    await expect.element(dialog()).toBeVisible()
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await clickButton('Complete authentication')
    await confirming
  })

  test('without handleActions, confirming returns the intent unchanged', async () => {
    const { client_secret } = await payment('pm_card_threeDSecure2Required')
    const { paymentIntent } = await stripe.confirmCardPayment(
      client_secret,
      {},
      { handleActions: false },
    )
    expect(paymentIntent?.status).toBe('requires_action')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('PAY-5 a card is saved after authentication', async () => {
    const { client_secret } = await setup('pm_card_authenticationRequiredOnSetup')
    const confirming = stripe.confirmCardSetup(client_secret)
    await clickButton('Complete authentication')
    expect(await confirming).toMatchObject({ setupIntent: { status: 'succeeded' } })
  })

  test('handleNextAction also handles setup intents', async () => {
    const saving = await setup('pm_card_threeDSecure2Required')
    const handling = stripe.handleNextAction({ clientSecret: saving.client_secret })
    await clickButton('Fail authentication')
    expect(await handling).toMatchObject({
      error: {
        code: 'setup_intent_authentication_failure',
        setup_intent: { status: 'requires_payment_method' },
      },
    })
  })

  test('an unknown client secret returns resource_missing', async () => {
    const { error } = await stripe.retrievePaymentIntent('pi_none_secret_none')
    expect(error).toMatchObject({ type: 'invalid_request_error', code: 'resource_missing' })
  })
})
