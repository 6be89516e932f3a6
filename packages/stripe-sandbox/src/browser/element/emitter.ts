type Listener = (event: unknown) => void

/** Calls those who listen to a name, in the order in which they came. */
export interface Emitter {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  /** Without a listener, nobody listens to the name any more. */
  off(name: string, listener?: Listener): void
  emit(name: string, event: unknown): void
}

export const createEmitter = (): Emitter => {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const of = (name: string) => listeners.get(name) ?? []
  const add = (name: string, listener: Listener, isOnce: boolean) =>
    void listeners.set(name, [...of(name), { listener, isOnce }])

  return {
    on: (name, listener) => add(name, listener, false),
    once: (name, listener) => add(name, listener, true),
    off(name, listener) {
      const kept = of(name).filter((each) => listener && each.listener !== listener)
      listeners.set(name, kept)
    },
    emit(name, event) {
      const called = of(name)
      listeners.set(
        name,
        called.filter(({ isOnce }) => !isOnce),
      )
      for (const { listener } of called) listener(event)
    },
  }
}
