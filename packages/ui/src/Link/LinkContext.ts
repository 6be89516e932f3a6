import { createContext, use } from 'react'
import type { ComponentPropsWithRef, ComponentType } from 'react'

/** What the provider's `linkComponent` receives: everything an `<a>` takes, `href` included. */
export interface LinkComponentProps extends ComponentPropsWithRef<'a'> {
  /** Where the link leads, as written by the application. */
  href: string
}

/** The component that every link of the library renders. */
export const LinkContext = createContext<ComponentType<LinkComponentProps> | 'a'>('a')

/** The application's link component; a plain `a` outside a provider. */
export const useLinkComponent = () => use(LinkContext)
