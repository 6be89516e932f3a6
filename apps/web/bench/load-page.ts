import type { Browser, BrowserContextOptions } from 'playwright-core'

/** Measurements of a page load. */
export interface PageLoadMetrics {
  /** Largest contentful paint (LCP). */
  paintedMs: number
  /** Paint of the first row or card of a list; `NaN` if the page has none. */
  rowsMs: number
  /** When the application replaced the prerendered page; `NaN` if there was no prerendered page. */
  readyMs: number
  /** Cumulative layout shift. */
  shift: number
  requests: number
  scriptKib: number
  allKib: number
}

interface Load {
  url: string
  profile: Profile
  /** The signed-in session; signed out by default. */
  state?: BrowserContextOptions['storageState'] | undefined
  /** Whether this is a repeat visit, with a warm cache. */
  isSecond?: boolean
}

/** The emulated devices: the window, the CPU slowdown, and the network in ms and bytes a second. */
const PROFILES = {
  phone: { viewport: { width: 390, height: 844 }, slowdown: 4, latency: 150, bytes: 200_000 },
  desk: { viewport: { width: 1440, height: 900 }, slowdown: 1, latency: 40, bytes: 2_500_000 },
} as const

export type Profile = keyof typeof PROFILES

/** A fixed period, because the open event stream means that the network is never idle. */
const COUNTED_MS = 4000

/** Loads a page on an emulated device, with a cold cache unless `isSecond`, and measures it for 4 s. */
export const loadPage = async (
  browser: Browser,
  { url, profile, state, isSecond = false }: Load,
): Promise<PageLoadMetrics> => {
  const { viewport, slowdown, latency, bytes } = PROFILES[profile]
  const context = await browser.newContext({
    viewport,
    ...(state && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordPaints)
    if (isSecond) {
      await page.goto(url)
      await page.waitForTimeout(COUNTED_MS)
    }
    const device = await context.newCDPSession(page)
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes / 2,
    })
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scripts = new Set<string>()
    let [requests, scriptBytes, allBytes] = [0, 0, 0]
    device.on('Network.responseReceived', ({ requestId, type }) => {
      requests += 1
      if (type === 'Script') scripts.add(requestId)
    })
    device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      allBytes += encodedDataLength
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(COUNTED_MS)
    const [paintedMs, rowsMs, readyMs, shift] = await page.evaluate(() => {
      const {
        painted = 'NaN',
        rows = 'NaN',
        ready = 'NaN',
        shift: moved = 'NaN',
      } = document.documentElement.dataset
      return [Number(painted), Number(rows), Number(ready), Number(moved)] as const
    })
    return {
      paintedMs,
      rowsMs,
      readyMs,
      shift,
      requests,
      scriptKib: scriptBytes / 1024,
      allKib: allBytes / 1024,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: records the browser's paint and layout shift entries. */
const recordPaints = (): void => {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
  }
  let shift = 0
  const write = (name: string, value: number) => {
    document.documentElement.dataset[name] = String(value)
  }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => write('painted', startTime))
  observe('paint', () => write('shift', shift))
  let wasFramed = false
  const check = () => {
    const { rows, ready } = document.documentElement.dataset
    const row = rows ? null : document.querySelector('[data-row-link], [data-index], section li')
    if (row?.checkVisibility({ visibilityProperty: true })) write('rows', performance.now())
    const isFramed = document.querySelector('#root[data-prerendered]') !== null
    if (wasFramed && !isFramed && !ready) write('ready', performance.now())
    wasFramed = isFramed
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) shift += value
    write('shift', shift)
  })
}
