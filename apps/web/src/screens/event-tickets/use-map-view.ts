import { useState } from 'react'

interface MapViewOptions {
  /** Whether the event has a map that the user may see. */
  hasMap: boolean
  /** Whether list and map are side by side. */
  isWide: boolean
  /** Number of selected listings. */
  chosenCount: number
  isSectionChosen: boolean
}

/** Layout of list and map. */
export interface MapView {
  /**
   * Whether space is reserved for the map, shown or not, so that a selection never shifts the rows.
   */
  hasPlace: boolean
  isMapShown: boolean
  isListShown: boolean
  /** Shows or hides the map. */
  onMapToggle: (isShown: boolean) => void
}

/**
 * Visibility of the map. It hides while several listings are selected for comparison, unless a
 * section is selected or the user turns it on, and returns with at most one. On narrow screens the
 * list comes first.
 */
export const useMapView = ({
  hasMap,
  isWide,
  chosenCount,
  isSectionChosen,
}: MapViewOptions): MapView => {
  const [isWanted, setWanted] = useState(true)
  const [isInsisted, setInsisted] = useState(false)
  const [isInFront, setInFront] = useState(false)
  const isComparing = chosenCount > 1
  if (isInsisted && !isComparing) setInsisted(false)

  if (!isWide) {
    const isMapShown = hasMap && isInFront
    return {
      hasPlace: isMapShown,
      isMapShown,
      isListShown: !isMapShown,
      onMapToggle: setInFront,
    }
  }
  const hasPlace = hasMap && isWanted
  return {
    hasPlace,
    isMapShown: hasPlace && (!isComparing || isSectionChosen || isInsisted),
    isListShown: true,
    onMapToggle: (isShown) => {
      setWanted(isShown)
      setInsisted(isShown && isComparing)
    },
  }
}
