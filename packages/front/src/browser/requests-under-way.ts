import { createStore } from 'zustand/vanilla'

/** How many requests of this page wait for their answers. */
export const requestsUnderWay = createStore<{ count: number }>(() => ({ count: 0 }))

const add = (more: number): void =>
  requestsUnderWay.setState(({ count }) => ({ count: count + more }))

/** The browser's `fetch`, counted from the request to the head of its answer. */
export const countedFetch = async (
  input: Request | URL | string,
  init?: RequestInit,
): Promise<Response> => {
  add(1)
  try {
    return await fetch(input, init)
  } finally {
    add(-1)
  }
}
