import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { show } from '../testing/index.ts'
import { useResource } from './use-resource.ts'

const answers = new Map<string, () => void>()

const load = (name: string) =>
  new Promise<string>((resolve) => {
    answers.set(name, () => resolve(`tickets of ${name}`))
  })

const QUESTIONS = ['the floor', 'the balcony', null]

/** Asks one question after another, and tells what is known of it. */
function Asking() {
  const [index, setIndex] = useState(0)
  const { data, isStale, isWaiting } = useResource(load, QUESTIONS[index] ?? null)
  const known = [data ?? 'nothing', isStale && 'stale', isWaiting && 'waiting']
  return (
    <>
      <button type="button" onClick={() => setIndex(index + 1)}>
        Next question
      </button>
      <output>{known.filter(Boolean).join(', ')}</output>
    </>
  )
}

const expectTold = (text: string) =>
  expect.poll(() => page.getByRole('status').element().textContent).toBe(text)
const askNext = () => userEvent.click(page.getByRole('button', { name: 'Next question' }))

test('BUY-41 an answer is stale from the moment on that something else is asked', async () => {
  show(<Asking />)
  await expectTold('nothing, waiting')
  answers.get('the floor')?.()
  await expectTold('tickets of the floor')
  await askNext()
  await expectTold('tickets of the floor, stale, waiting')
  answers.get('the balcony')?.()
  await expectTold('tickets of the balcony')
})

test('BUY-41 where nothing can be asked, nothing is shown', async () => {
  show(<Asking />)
  answers.get('the floor')?.()
  await askNext()
  answers.get('the balcony')?.()
  await expectTold('tickets of the balcony')
  await askNext()
  await expectTold('nothing')
})

let drawn: string[] = []

/** Takes longer to draw than somebody who presses may wait. */
function Row({ place }: { place: number }) {
  // Whatever else waits for its turn in the page.
  if (place === 0) setTimeout(() => drawn.push('a press'))
  const end = performance.now() + 4
  while (performance.now() < end);
  drawn.push(String(place))
  return null
}

function Rows() {
  const { data, reload } = useResource(load, 'the floor')
  return (
    <>
      <button type="button" onClick={() => void reload()}>
        Ask again
      </button>
      <output>{data ?? 'nothing'}</output>
      {data !== null && Array.from({ length: 20 }, (_, place) => <Row key={place} place={place} />)}
    </>
  )
}

test('LOAD-437 an answer in the place of another lets presses go first, and the first is drawn at once', async () => {
  show(<Rows />)
  await expectTold('nothing')
  drawn = []
  answers.get('the floor')?.()
  await expectTold('tickets of the floor')
  await expect.poll(() => drawn.at(-1)).toBe('a press')
  await userEvent.click(page.getByRole('button', { name: 'Ask again' }))
  drawn = []
  answers.get('the floor')?.()
  await expect.poll(() => drawn.includes('19')).toBe(true)
  expect(drawn.indexOf('a press')).toBeLessThan(drawn.indexOf('19'))
})
