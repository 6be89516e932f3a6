// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Button } from './Button.tsx'

testComponentContract((props) => <Button {...props}>Buy</Button>)

test('in progress, keeps its width and focus and ignores presses', async () => {
  const buy = vi.fn()
  const draw = (isInProgress: boolean) => (
    <Button isInProgress={isInProgress} onClick={buy}>
      Buy selected
    </Button>
  )
  const { rerender } = render(draw(false))
  const button = page.getByRole('button', { name: 'Buy selected' })
  await userEvent.click(button)
  expect(buy).toHaveBeenCalledTimes(1)
  const width = button.element().getBoundingClientRect().width

  rerender(draw(true))
  expect(button.element().getBoundingClientRect().width).toBe(width)
  expect(document.activeElement).toBe(button.element())
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(buy).toHaveBeenCalledTimes(1)
})

test('in progress, does not submit its form', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { container } = render(
    <form>
      <Button type="submit" isInProgress>
        Log in
      </Button>
    </form>,
  )
  container.addEventListener('submit', submit)
  await userEvent.click(page.getByRole('button', { name: 'Log in' }), { force: true })
  expect(submit).not.toHaveBeenCalled()
})

test('with an href, is a link', async () => {
  render(<Button href="#events">Back to events</Button>)
  const link = page.getByRole('link', { name: 'Back to events' })
  await expect.element(link).toHaveAttribute('href', '#events')
  expect(link.element().hasAttribute('type')).toBe(false)
})
