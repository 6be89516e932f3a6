import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  type Location,
  type NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

interface Place {
  action: NavigationType
  location: Location
}

/** Where it is now; the history itself goes on. */
const placeOf = ({ action, location }: Place): Place => ({ action, location })

/**
 * Keeps what is shown in step with the address of the page, below `basename` where one is given. It
 * is `BrowserRouter` without what that brings along for servers and forms, 5 KiB.
 */
export function AddressRouter({ basename, children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState(() => placeOf(history))
  useLayoutEffect(
    () => history.listen((place) => startTransition(() => setPlace(place))),
    [history],
  )
  return (
    <Router
      {...(basename !== undefined && { basename })}
      location={location}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  )
}
