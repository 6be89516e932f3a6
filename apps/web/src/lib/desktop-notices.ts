/** A setting of the browser, not of the account, so that each computer has its own. */
const STORAGE_KEY = 'seatdesk-desktop-notices'

/** State of desktop notifications in this browser: `never` if unsupported or denied. */
export type DesktopNotices = 'on' | 'off' | 'never'

/** Returns the current state in this browser. */
export const desktopNotices = (): DesktopNotices => {
  if (!('Notification' in globalThis) || Notification.permission === 'denied') return 'never'
  return Notification.permission === 'granted' && isEnabled() ? 'on' : 'off'
}

/**
 * Turns desktop notifications on, which asks for permission, or off; returns the new state. Call it
 * only on a press.
 */
export const setDesktopNotices = async (isOn: boolean): Promise<DesktopNotices> => {
  if (isOn && (await Notification.requestPermission()) !== 'granted') return desktopNotices()
  saveEnabled(isOn)
  return desktopNotices()
}

interface Notice {
  /** Identifies the notification, so that several tabs show it only once. */
  tag: string
  title: string
  onPress: () => void
}

/** Shows a desktop notification; does nothing if it is turned off or unsupported. */
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
    // Mobile browsers define the constructor but allow notifications from service workers only.
  }
}

const isEnabled = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

const saveEnabled = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.setItem(STORAGE_KEY, 'on')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: notifications are off.
  }
}
