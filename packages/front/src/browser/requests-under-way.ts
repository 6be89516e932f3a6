import { createStore } from 'zustand/vanilla'

/** How many requests of this page wait for their answers. */
export const requestsUnderWay = createStore<{ count: number }>(() => ({ count: 0 }))

const add = (more: number): void =>
  requestsUnderWay.setState(({ count }) => ({ count: count + more }))

/** Requests by what sends them, counted from the request to the head of its answer. */
export const counted =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    add(1)
    try {
      return await send(input, init)
    } finally {
      add(-1)
    }
  }
