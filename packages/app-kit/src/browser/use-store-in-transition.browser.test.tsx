import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { renderUi } from '../testing/index.ts'
import { useStoreInTransition } from './use-store-in-transition.ts'

interface Count {
  count: number
}

const make = (count: number) => createStore<Count>(() => ({ count }))
type Store = ReturnType<typeof make>

const countOf = ({ count }: Count) => count

function Pressed({ store }: { store: Store }) {
  const count = useStore(store, countOf)
  return (
    <button type="button" onClick={() => store.setState({ count: count + 1 })}>
      Pressed {count}
    </button>
  )
}

function Rest({ store }: { store: Store }) {
  return <p>Rest {useStoreInTransition(store, countOf)}</p>
}

function Turning({ stores: [item, other] }: { stores: [Store, Store] }) {
  const [store, setStore] = useState(item)
  return (
    <>
      <button type="button" onClick={() => setStore(other)}>
        Turn
      </button>
      <Rest store={store} />
    </>
  )
}

const Both = (props: { store: Store }) => (
  <>
    <Pressed {...props} />
    <Rest {...props} />
  </>
)

test('TABLE-422 updates the pressed component first and deferred components later', async () => {
  renderUi(<Both store={make(0)} />)
  await expect.element(page.getByText('Rest 0')).toBeVisible()
  const button = document.querySelector('button')
  const readText = () => document.body.innerText.replaceAll(/\s+/g, ' ')
  button?.click()
  await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  expect(readText()).toContain('Pressed 1')
  expect(readText()).toContain('Rest 0')
  await expect.element(page.getByText('Rest 1')).toBeVisible()
})

test('TABLE-422 shows the state of a new store and follows only that store', async () => {
  const [item, other] = [make(0), make(10)]
  renderUi(<Turning stores={[item, other]} />)
  await expect.element(page.getByText('Rest 0')).toBeVisible()
  await page.getByRole('button', { name: 'Turn' }).click()
  await expect.element(page.getByText('Rest 10')).toBeVisible()
  item.setState({ count: 5 })
  other.setState({ count: 11 })
  await expect.element(page.getByText('Rest 11')).toBeVisible()
})
