// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { EventCard } from './EventCard.tsx'

const cover = { motif: 'curtain', seed: '9' } as const

testComponentContract((props) => (
  <EventCard title="Hadestown" href="#1" cover={cover} isStarred={false} {...props} />
))

test('a press on the card follows its link, and a press on the star does not', async () => {
  const star = vi.fn()
  render(
    <EventCard
      title="Hadestown"
      href="#followed"
      cover={cover}
      price="From $90.00"
      isStarred={false}
      onStar={star}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Favorite: Hadestown' }))
  expect(star).toHaveBeenCalledExactlyOnceWith(true)
  expect(location.hash).toBe('')

  const { left, bottom } = page.getByRole('article').element().getBoundingClientRect()
  const under = document.elementFromPoint(left + 12, bottom - 12)
  expect(under?.closest('a')?.getAttribute('href')).toBe('#followed')
})
