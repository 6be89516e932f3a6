import { session } from '../../lib/session.ts'
import { keepingLater } from './keeping-later.ts'
import { keepPart, readTray, trayKey } from './kept-tray.ts'
import { createTray } from './tray.ts'

const keeper = keepingLater({ read: readTray, keep: keepPart })

/** What the broker who is signed in has chosen: it outlives the page, and is seen in every tab. */
export const tray = createTray(keeper)

const whoseNow = () => session.getState().user?.email ?? null

// What one broker chose is not the next one's business.
session.subscribe(() => {
  keeper.write()
  tray.open(whoseNow())
})
tray.open(whoseNow())

// Where a page is made before there is a browser, nobody leaves it.
if (typeof window !== 'undefined') {
  addEventListener('pagehide', keeper.write)
  addEventListener('storage', ({ key }) => {
    const whose = whoseNow()
    // Without a key everything was taken away at once.
    if (whose !== null && (key === null || key === trayKey(whose))) tray.reread()
  })
}
