import { session } from '../../lib/session.ts'
import { createCart } from './cart-store.ts'

/** The cart of the broker who is signed in; every tab shows the same one. */
export const ownCart = createCart(() => localStorage)

const openOwn = () => ownCart.open(session.getState().user?.email ?? null)

session.subscribe(openOwn)
openOwn()

// There is no window while a page is prerendered.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => ownCart.reread(key))
