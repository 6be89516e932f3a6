// @module-tag nightly

import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { ScrollLine, TabBar } from './TabBar.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'payment', label: 'Payment', content: 'Visa ending in 4242' },
  { value: 'payout', label: 'Payout', content: 'No payout methods' },
]

testComponentContract((props) => (
  <Tabs label="Methods" tabs={tabs} value="payment" onChange={() => {}} {...props} />
))

test('UI-10 tabs fit on one line at 288 pixels with large text', async () => {
  document.documentElement.dataset['textSize'] = 'large'
  const long = [
    { value: 'payment', label: 'Payment methods', content: '' },
    { value: 'payout', label: 'Payout methods', content: '' },
  ]
  render(
    <div style={{ width: 288 }}>
      <Tabs label="Methods" tabs={long} value="payment" onChange={() => {}} />
    </div>,
  )
  const [first, second] = page.getByRole('tab').elements()
  const list = page.getByRole('tablist').element()
  expect(second?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
  expect(list.scrollWidth).toBe(list.clientWidth)
  delete document.documentElement.dataset['textSize']
})

test('arrow keys choose another tab, and only its panel is shown', async () => {
  const choose = vi.fn()
  const { rerender } = render(
    <Tabs label="Methods" tabs={tabs} value="payment" onChange={choose} />,
  )
  await userEvent.click(page.getByRole('tab', { name: 'Payment' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(choose).toHaveBeenLastCalledWith('payout')

  rerender(<Tabs label="Methods" tabs={tabs} value="payout" onChange={choose} />)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('No payout methods')
  expect(document.body.textContent).not.toContain('Visa')
})

test('LIST-43 tabs with panels, links and choices look the same', async () => {
  const choose = vi.fn()
  render(
    <>
      <Tabs label="Methods" tabs={tabs} value="payment" onChange={() => {}} />
      <TabBar
        label="Reports"
        items={[
          { label: 'Profit', href: '#profit', isCurrent: true },
          { label: 'Inventory', href: '#inventory', isCurrent: false },
        ]}
      />
      <TabBar
        label="Queues"
        items={[
          { label: 'All', count: 1640, isCurrent: true, onSelect: choose },
          { label: 'To confirm', count: 3, isCurrent: false, onSelect: choose },
        ]}
      />
    </>,
  )
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, borderBottom, paddingInline, textDecorationLine } =
      getComputedStyle(element)
    const { height } = element.getBoundingClientRect()
    return { color, fontSize, fontWeight, borderBottom, paddingInline, textDecorationLine, height }
  }
  const [current, other] = page.getByRole('tab').elements().map(lookOf)
  expect(page.getByRole('link').elements().map(lookOf)).toEqual([current, other])
  expect(page.getByRole('button').elements().map(lookOf)).toEqual([current, other])
  await expect.element(page.getByRole('link', { name: 'Profit' })).toHaveAttribute('aria-current')
  await expect.element(page.getByRole('button', { name: 'All 1,640' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'To confirm 3' }))
  expect(choose).toHaveBeenCalledOnce()
})

const SECTIONS = ['Events', 'Requests', 'Venues', 'Performers', 'Seat maps', 'Tags']

const LINES = {
  'tabs with panels': (current: string) => (
    <Tabs
      label="Catalog"
      tabs={SECTIONS.map((label) => ({ value: label, label, content: '' }))}
      value={current}
      onChange={() => {}}
    />
  ),
  links: (current: string) => (
    <TabBar
      label="Catalog"
      items={SECTIONS.map((label) => ({ label, href: '#', isCurrent: label === current }))}
    />
  ),
  choices: (current: string) => (
    <TabBar
      label="Catalog"
      items={SECTIONS.map((label) => ({ label, isCurrent: label === current, onSelect: vi.fn() }))}
    />
  ),
}

describe.each(Object.entries(LINES))('%s that do not fit', (_, line) => {
  const show = (current: string) => <div style={{ width: 288 }}>{line(current)}</div>
  const tab = (name: string) => {
    const element = [
      ...document.querySelectorAll<HTMLElement>('[role="tab"], nav a, [aria-pressed]'),
    ]
    return element.find(({ textContent }) => textContent === name) as HTMLElement
  }
  const scroller = () => tab('Events').parentElement as HTMLElement
  /** Whether a tab is in view, outside of the fading ends. */
  const isClear = (name: string) => {
    const { left, right } = tab(name).getBoundingClientRect()
    const { left: start, right: end } = scroller().getBoundingClientRect()
    const { scrollPaddingLeft } = getComputedStyle(scroller())
    const fade = Number.parseFloat(scrollPaddingLeft)
    const first = scroller().hasAttribute('data-more-before') ? start + fade : start
    const last = scroller().hasAttribute('data-more-after') ? end - fade : end
    return left >= first - 1 && right <= last + 1
  }
  const ends = () =>
    ['data-more-before', 'data-more-after'].map((name) => scroller().hasAttribute(name))

  test('LIST-55 the current tab is in view from the start and after a change', async () => {
    const { rerender } = render(show('Tags'))
    await expect.poll(() => isClear('Tags')).toBe(true)
    expect(isClear('Events')).toBe(false)
    rerender(show('Events'))
    await expect.poll(() => isClear('Events')).toBe(true)
    rerender(show('Performers'))
    await expect.poll(() => isClear('Performers')).toBe(true)
  })

  test('LIST-55 an end fades out while there are more tabs behind it', async () => {
    const { rerender } = render(show('Events'))
    await expect.poll(ends).toEqual([false, true])
    expect(getComputedStyle(scroller()).maskImage).toContain('gradient')
    rerender(show('Tags'))
    await expect.poll(ends).toEqual([true, false])
    scroller().scrollLeft = 40
    await expect.poll(ends).toEqual([true, true])
    scroller().parentElement?.closest('div[style]')?.setAttribute('style', 'width: 1000px')
    await expect.poll(ends).toEqual([false, false])
    expect(getComputedStyle(scroller()).maskImage).toBe('none')
  })

  test('LIST-55 the keyboard reaches a tab that is out of view', async () => {
    render(show('Events'))
    await expect.poll(() => isClear('Events')).toBe(true)
    tab('Performers').focus({ focusVisible: true })
    await expect.poll(() => isClear('Performers')).toBe(true)
  })
})

describe('a line of controls', () => {
  const show = (width: number, isScrolling: boolean) => (
    <div style={{ width }}>
      <style>{'.scrolls { display: flex; overflow-x: auto } .wraps { display: flex }'}</style>
      <ScrollLine className={isScrolling ? 'scrolls' : 'wraps'}>
        {SECTIONS.map((label) => (
          <button key={label} type="button" style={{ flex: 'none', width: 100 }}>
            {label}
          </button>
        ))}
      </ScrollLine>
    </div>
  )
  const line = () => page.getByRole('button', { name: 'Tags' }).element().parentElement
  const ends = () =>
    ['data-more-before', 'data-more-after'].map((name) => line()?.hasAttribute(name))

  test('LIST-55 that scrolls fades out at an end with more controls behind it', async () => {
    const { rerender } = render(show(288, true))
    await expect.poll(ends).toEqual([false, true])
    expect(getComputedStyle(line() as Element).maskImage).toContain('gradient')
    line()?.scrollTo({ left: 1000 })
    await expect.poll(ends).toEqual([true, false])
    rerender(show(800, true))
    await expect.poll(ends).toEqual([false, false])
  })

  test('LIST-55 that does not scroll never fades out', async () => {
    const { rerender } = render(show(288, true))
    await expect.poll(ends).toEqual([false, true])
    rerender(show(287, false))
    await expect.poll(ends).toEqual([false, false])
  })

  test('LIST-55 fades out once a control that it gets later does not fit', async () => {
    render(show(600, true))
    await expect.poll(ends).toEqual([false, false])
    line()?.append(Object.assign(document.createElement('button'), { textContent: 'Later' }))
    await expect.poll(ends).toEqual([false, true])
  })
})
