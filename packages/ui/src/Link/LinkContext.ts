import { createContext, use } from 'react'
import type { ComponentPropsWithRef, ComponentType } from 'react'

/** Props of the provider's `linkComponent`: everything an `<a>` takes, including `href`. */
export interface LinkComponentProps extends ComponentPropsWithRef<'a'> {
  /** Address of the link, as written by the application. */
  href: string
}

/** The component that every link of the library renders. */
export const LinkContext = createContext<ComponentType<LinkComponentProps> | 'a'>('a')

/** Returns the application's link component; a plain `a` outside a provider. */
export const useLinkComponent = () => use(LinkContext)
