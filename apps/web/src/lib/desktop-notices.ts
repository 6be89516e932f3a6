/** Belongs to the browser and not to the account: another computer is not asked. */
const KEY = 'seatdesk-desktop-notices'

/** Whether this browser shows notices: `never` where it cannot, or was told not to. */
export type DesktopNotices = 'on' | 'off' | 'never'

/** How things stand in this browser. */
export const desktopNotices = (): DesktopNotices => {
  if (!('Notification' in globalThis) || Notification.permission === 'denied') return 'never'
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off'
}

/** Turns them on, which asks the browser, or off; gives how things stand then. Only ever by a press. */
export const setDesktopNotices = async (isOn: boolean): Promise<DesktopNotices> => {
  if (isOn && (await Notification.requestPermission()) !== 'granted') return desktopNotices()
  keep(isOn)
  return desktopNotices()
}

interface Notice {
  /** Tells it from others: the tabs of a browser show it once. */
  tag: string
  title: string
  onPress: () => void
}

/** Shows a notice outside of the page; nothing where that is not wanted, or not possible. */
export const showNotice = ({ tag, title, onPress }: Notice): void => {
  if (desktopNotices() !== 'on') return
  try {
    const notice = new Notification(title, { tag: `seatdesk ${tag}`, icon: '/favicon.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onPress()
    })
  } catch {
    // Browsers of phones have the name, and show none but those of a service worker.
  }
}

const isWanted = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

const keep = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing is kept there are none.
  }
}
