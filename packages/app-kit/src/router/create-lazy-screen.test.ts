import { type ComponentType, createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { createLazyScreen } from './create-lazy-screen.tsx'

const shown = (screen: ComponentType) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'bones' }, createElement(screen)))

test('LOAD-438 a screen renders without a skeleton once its code has loaded', async () => {
  const Events = () => createElement('h1', null, 'Events')
  const { load, Component } = createLazyScreen('/events', () => Promise.resolve(Events))
  expect(shown(Component)).toContain('bones')
  await load()
  expect(shown(Component)).toBe('<h1>Events</h1>')
})
