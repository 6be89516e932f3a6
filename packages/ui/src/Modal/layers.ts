import { type RefObject, useEffect, useRef } from 'react'

import { createLayerHistory } from './layer-history.ts'

/** A dialog, drawer, sheet, menu or palette that is open. */
interface Layer {
  /** Its element; null while it is not rendered. */
  readonly element: () => Element | null
  /** Called on Escape, and on Back, while it is the topmost layer. */
  readonly onEscape: () => void
  /** Whether Back closes it. */
  readonly isClosedByBack: boolean
  /** Where the focus returns to; null if it is not returned. */
  opener: Element | null
}

/** The open layers, the topmost last. */
const layers: Layer[] = []

let layerHistory: ReturnType<typeof createLayerHistory> | null = null

/** Created with the first layer: there is no history while a page is prerendered. */
const getLayerHistory = () =>
  (layerHistory ??= createLayerHistory({
    hasLayers: () => layers.some(({ isClosedByBack }) => isClosedByBack),
    closeTopmost: () => layers.at(-1)?.onEscape(),
  }))

/**
 * Leaves the history entry that makes Back close layers. Call it before the address of an open layer
 * is removed from the history.
 */
export const leaveLayerEntry = async (): Promise<void> => {
  await layerHistory?.leaveGuard()
}

/**
 * Closes the topmost layer on Escape. One listener for all layers: with a listener each, one press
 * closes all of them.
 */
function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  if (!isInOpenMenu(event.target)) layers.at(-1)?.onEscape()
}

/**
 * Returns whether a menu inside of the layer handles Escape itself. A combobox without a matching
 * option says so too, but its list is not visible.
 */
const isInOpenMenu = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false
  const opener = target.closest('[data-mantine-stop-propagation="true"]')
  if (opener === null) return false
  const list = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  return list === null || list.checkVisibility()
}

function addLayer(layer: Layer) {
  if (layers.length === 0) window.addEventListener('keydown', closeTopmost, { capture: true })
  layers.push(layer)
}

/** Removes a layer. Returns where the focus goes; null if it stays. */
function removeLayer(layer: Layer): Element | null {
  const place = layers.indexOf(layer)
  const above = layers[place + 1]
  layers.splice(place, 1)
  if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true })
  if (layer.opener === null) return null
  if (!above?.opener) return focusTarget(layer.opener)
  // The layer above was opened from this one, and closes with it or later.
  above.opener = layer.opener
  return null
}

/**
 * Returns where the focus goes: the opener, what took its place if it is gone, or else the topmost
 * layer or the content.
 */
const focusTarget = (opener: Element): Element | null => {
  const top = layers.at(-1)?.element()
  const isReachable =
    opener.isConnected && !opener.matches(':disabled') && (!top || top.contains(opener))
  if (isReachable) return opener
  if (!top && !opener.isConnected) {
    const successor = findSuccessor(opener)
    if (successor) return successor
  }
  return top?.querySelector('[role="dialog"]') ?? document.querySelector('main')
}

/** A container of an opener, and the position of the opener among its controls. */
interface OpenerPosition {
  container: Element
  index: number
}

const openerPositions = new WeakMap<Element, readonly OpenerPosition[]>()

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

const controlsOf = (container: Element): Element[] => [...container.querySelectorAll(CONTROLS)]

/** Remembers where in the content an opener is, from the innermost container to the content. */
const rememberPosition = (opener: Element | null): void => {
  if (!opener?.closest('main')) return
  const positions: OpenerPosition[] = []
  for (let at = opener.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement)
    positions.push({ container: at, index: controlsOf(at).indexOf(opener) })
  openerPositions.set(opener, positions)
}

/**
 * Finds what is at the position of an opener that left the page: in the innermost container that is
 * still there, such as the list that was empty, or that lost a row.
 */
const findSuccessor = (opener: Element): Element | null => {
  const positions = openerPositions.get(opener) ?? []
  for (const { container, index } of positions.filter((each) => each.container.isConnected)) {
    const controls = controlsOf(container)
    const successor = controls[Math.min(index, controls.length - 1)]
    if (successor) return successor
  }
  return null
}

let stopWatching = () => {}

/**
 * Focuses an element. If it leaves the page or is disabled before the focus moves on, as the button of
 * a row that the closed dialog removed, the focus goes to the topmost layer or the content.
 */
const focusWhilePresent = (element: HTMLElement) => {
  stopWatching()
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) return
  const observer = new MutationObserver(() => {
    if (element.isConnected && !element.matches(':disabled')) return
    stopWatching()
    const next = focusTarget(element)
    if (next instanceof HTMLElement && next !== element) next.focus({ preventScroll: true })
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  stopWatching = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stopWatching)
    stopWatching = () => {}
  }
  document.addEventListener('focusin', stopWatching)
}

interface LayerOptions {
  isOpen: boolean
  /** An element that contains it; needed only if other layers open above it. */
  root?: RefObject<Element | null>
  onEscape: () => void
  /** Whether the focus returns to where it was when the layer opened; off by default. */
  isFocusReturned?: boolean
  /** Whether the browser's Back closes it; on by default. */
  isClosedByBack?: boolean
}

/** Makes a component a layer of the page while it is open. */
export const useLayer = ({
  isOpen,
  root,
  onEscape,
  isFocusReturned = false,
  isClosedByBack = true,
}: LayerOptions) => {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = {
      element: () => root?.current ?? null,
      onEscape: () => latest.current(),
      isClosedByBack,
      opener: isFocusReturned ? document.activeElement : null,
    }
    rememberPosition(layer.opener)
    addLayer(layer)
    return () => {
      const toFocus = removeLayer(layer)
      getLayerHistory().settleLater()
      if (toFocus instanceof HTMLElement) focusWhilePresent(toFocus)
    }
  }, [isOpen, root, isFocusReturned, isClosedByBack])
  useEffect(() => {
    // After each rendering: an address that a field of the layer wrote replaces the history entry.
    if (isOpen && isClosedByBack) getLayerHistory().settleLater()
  })
}
