/** Keys that screens handle, pressed before their handler was there; see `EARLY_KEYS_SCRIPT`. */
interface EarlyKeyWindow {
  seatdeskEarlyKey?: { key: string; at: number } | undefined
}

/** A key waits this long for its handler, in ms. */
const WAIT_MS = 5000

/**
 * For a `<script>` in the head: keeps `/` and Ctrl K of a signed-in user if nothing handles them yet,
 * because the code of the screen is still loading. Autofill sends key events without a `key`.
 */
export const EARLY_KEYS_SCRIPT = `addEventListener('keydown',function(e){
var k=(e.key||'').toLowerCase(),t=e.target
if(e.defaultPrevented||e.altKey||!('session' in document.documentElement.dataset))return
if(e.ctrlKey||e.metaKey?k!=='k':k!=='/'||(t.closest&&t.closest('input,textarea,select,[contenteditable]')))return
e.preventDefault()
window.seatdeskEarlyKey={key:k,at:Date.now()}})`

/** Returns whether a key was pressed just before its handler was there; true only once. */
export const consumeEarlyKey = (key: '/' | 'k'): boolean => {
  const keys = window as EarlyKeyWindow
  const early = keys.seatdeskEarlyKey
  if (early?.key !== key) return false
  keys.seatdeskEarlyKey = undefined
  return Date.now() - early.at < WAIT_MS
}
