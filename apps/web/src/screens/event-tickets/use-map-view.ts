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
   * Whether rows have their form beside the map: also while it hides for a comparison, so that a
   * selection moves no row.
   */
  isMapKept: boolean
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
      isMapKept: isMapShown,
      isMapShown,
      isListShown: !isMapShown,
      onMapToggle: setInFront,
    }
  }
  const isMapKept = hasMap && isWanted
  return {
    isMapKept,
    isMapShown: isMapKept && (!isComparing || isSectionChosen || isInsisted),
    isListShown: true,
    onMapToggle: (isShown) => {
      setWanted(isShown)
      setInsisted(isShown && isComparing)
    },
  }
}
