import { session } from '../../lib/session.ts'
import { createCart } from './cart-store.ts'

/** The cart of the signed-in broker, synchronized across tabs. */
export const userCart = createCart(() => localStorage)

const openUserCart = () => userCart.open(session.getState().user?.email ?? null)

session.subscribe(openUserCart)
openUserCart()

// There is no window during prerendering.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => userCart.reread(key))
