import { createContext, useContext } from 'react'

import { createLive, type Live } from './live.ts'

const LiveContext = createContext<Live>(createLive())

/** Lends the screens of a front-end what happens while one looks; without one nothing does. */
export const LiveProvider = LiveContext.Provider

/** What happens while one looks. */
export const useLive = (): Live => useContext(LiveContext)
