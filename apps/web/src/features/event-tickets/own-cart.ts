import { session } from '../../lib/session.ts'
import { createCart } from './cart-store.ts'

/** The cart of the signed-in broker, synchronized across tabs. */
export const ownCart = createCart(() => localStorage)

const openOwn = () => ownCart.open(session.getState().user?.email ?? null)

session.subscribe(openOwn)
openOwn()

// There is no window during prerendering.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => ownCart.reread(key))
