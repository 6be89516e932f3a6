import { type ComponentType, useEffect } from 'react'
import type { RouteObject } from 'react-router'

import type { Audience, Screen } from './create-screens.ts'

interface RoutesOptions {
  /** What surrounds every screen; shows the screen in its `<Outlet>`. */
  Shell: ComponentType
  /** What lets those through, to its `<Outlet>`, whom the screens of an audience are for. */
  guards: Readonly<Record<Exclude<Audience, 'everybody'>, ComponentType>>
  /** What stands at any other address. */
  NotFound: ComponentType
  /** Names the tab. */
  useTitle: (title: string) => void
}

/** Makes the routes of a front-end from its table. */
export const createRoutes = (
  screens: readonly Screen[],
  { Shell, guards, NotFound, useTitle }: RoutesOptions,
): RouteObject[] => {
  function Title({ children }: { children: string }) {
    useTitle(children)
    return null
  }

  const routesFor = (audience: Audience): RouteObject[] =>
    screens
      .filter((screen) => screen.audience === audience)
      .map(({ path, caseSensitive, title, Component }) => ({
        path,
        caseSensitive,
        // First the table names the tab, then the screen, if it knows better.
        element: (
          <>
            <Title>{title}</Title>
            <Component />
          </>
        ),
      }))

  const { 'signed-in': ForSignedIn, 'signed-out': ForSignedOut } = guards
  return [
    {
      element: <Shell />,
      children: [
        { element: <ForSignedOut />, children: routesFor('signed-out') },
        { element: <ForSignedIn />, children: routesFor('signed-in') },
        ...routesFor('everybody'),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]
}

/** Makes the hook that names the tab after the screen, and after the site when there is none. */
export const createTitle = (site: string) =>
  function useTitle(title: string): void {
    useEffect(() => {
      document.title = `${title} · ${site}`
      return () => {
        document.title = site
      }
    }, [title])
  }
