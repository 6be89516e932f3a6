/** Resolves after a time in ms. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const MAX_FRAME_MS = 100

/** Resolves once the browser has shown a frame, or had the time; a hidden page shows none. */
export const frameShown = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    wait(MAX_FRAME_MS),
  ])

/** Resolves when the document is parsed. */
export const documentParsed = async (): Promise<void> => {
  if (document.readyState === 'loading') await once(document, 'readystatechange')
}

/** Resolves when the style sheets of the page are loaded, or have failed. */
export const stylesLoaded = async (): Promise<void> => {
  await documentParsed()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const pending = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(pending.map((link) => once(link, 'load', 'error')))
}

const once = (target: EventTarget, ...types: string[]) =>
  new Promise<void>((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true })
  })
