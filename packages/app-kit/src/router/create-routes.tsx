import type { Right } from '@seatdesk/domain'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { RouteObject } from 'react-router'

import type { ScreenAudience, Screen } from './create-screens.ts'

interface RoutesOptions {
  /** Layout of all screens; renders the screen in its `<Outlet>`. */
  Shell: ComponentType
  /** Route guards by audience; each renders its `<Outlet>` for the users it lets through. */
  guards: Readonly<Record<Exclude<ScreenAudience, 'everybody'>, ComponentType>>
  /** Renders a screen that needs a right, or for a member without it whom to ask. */
  RightGuard?: ComponentType<{ right: Right; children: ReactNode }>
  /** Shown at unknown addresses. */
  NotFound: ComponentType
  /** Sets the document title. */
  useTitle: (title: string) => void
}

/** Creates the routes of a front-end from its route table. */
export const createRoutes = (
  screens: readonly Screen[],
  { Shell, guards, RightGuard, NotFound, useTitle }: RoutesOptions,
): RouteObject[] => {
  function Title({ children }: { children: string }) {
    useTitle(children)
    return null
  }

  const routesFor = (audience: ScreenAudience): RouteObject[] =>
    screens
      .filter((screen) => screen.audience === audience)
      .map(({ path, caseSensitive, title, right, Component }) => ({
        path,
        caseSensitive,
        // The table sets the title first; the screen may override it.
        element: (
          <>
            <Title>{title}</Title>
            {right && RightGuard ? (
              <RightGuard right={right}>
                <Component />
              </RightGuard>
            ) : (
              <Component />
            )}
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

/** Creates the hook that sets the document title: the screen and the site, or the site only. */
export const createTitleHook = (app: string) =>
  function useTitle(title: string): void {
    useEffect(() => {
      document.title = `${title} · ${app}`
      return () => {
        document.title = app
      }
    }, [title])
  }
