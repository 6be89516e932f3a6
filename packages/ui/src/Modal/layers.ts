import { type RefObject, useEffect, useRef } from 'react'

/** A dialog, drawer, sheet, menu or palette that is open. */
interface Layer {
  /** Its element; null while it is not rendered. */
  readonly element: () => Element | null
  /** Called on Escape while it is the topmost layer. */
  readonly onEscape: () => void
}

/** The open layers, the topmost last. */
const layers: Layer[] = []

/**
 * Closes the topmost layer on Escape. One listener for all layers: with a listener each, one press
 * closes all of them.
 */
function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  // A menu inside of the layer that handles Escape itself.
  const isHandled =
    event.target instanceof Element &&
    event.target.closest('[data-mantine-stop-propagation="true"]') !== null
  if (!isHandled) layers.at(-1)?.onEscape()
}

function addLayer(layer: Layer) {
  if (layers.length === 0) window.addEventListener('keydown', closeTopmost, { capture: true })
  layers.push(layer)
}

function removeLayer(layer: Layer) {
  layers.splice(layers.indexOf(layer), 1)
  if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true })
}

/** Returns where the focus goes: the opener, or the topmost layer or the content if it is gone. */
const focusTarget = (opener: Element | null): Element | null => {
  const top = layers.at(-1)?.element()
  const isReachable = opener?.isConnected && (!top || top.contains(opener))
  if (isReachable) return opener
  return top?.querySelector('[role="dialog"]') ?? document.querySelector('main')
}

interface LayerOptions {
  isOpen: boolean
  /** An element that contains it; needed only if other layers open above it. */
  root?: RefObject<Element | null>
  onEscape: () => void
  /** Whether the focus returns to where it was when the layer opened; off by default. */
  isFocusReturned?: boolean
}

/** Makes a component a layer of the page while it is open. */
export const useLayer = ({ isOpen, root, onEscape, isFocusReturned = false }: LayerOptions) => {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const layer = { element: () => root?.current ?? null, onEscape: () => latest.current() }
    addLayer(layer)
    return () => {
      removeLayer(layer)
      const target = isFocusReturned && focusTarget(opener)
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [isOpen, root, isFocusReturned])
}
