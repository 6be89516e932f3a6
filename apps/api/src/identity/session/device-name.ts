/** Browsers by what they put into a user agent; each that claims to be another comes before it. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const markedIn = (table: [string, RegExp][], text: string): string | undefined =>
  table.find(([, mark]) => mark.test(text))?.[0]

/** A machine as its owner would call it, such as `Firefox on Windows`, by its user agent. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'An unknown device'
  const [browser, system] = [markedIn(BROWSERS, userAgent), markedIn(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  // A program calls itself by its name and version.
  return browser ?? system ?? (/^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || 'An unknown device')
}
