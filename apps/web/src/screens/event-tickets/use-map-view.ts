import { useState } from 'react'

interface MapViewQuestion {
  /** Whether there is a map that the reader may see. */
  hasMap: boolean
  /** Whether list and map stand side by side. */
  isWide: boolean
  /** How many listings are chosen. */
  chosenCount: number
  isSectionChosen: boolean
}

/** What stands where: the map, or its place alone, and the list. */
export interface MapView {
  /** Whether the map has its place in the layout, shown or not: the rows never move by what is chosen. */
  hasPlace: boolean
  isMapShown: boolean
  isListShown: boolean
  /** Shows the map or hides it, as the reader asks. */
  onMapToggle: (isShown: boolean) => void
}

/**
 * Several listings are compared in the list, so the map gives way to them, unless a section is being
 * looked at or the reader wants it all the same. With one listing left it is back. Where only one of
 * the two has room, the list comes first.
 */
export const useMapView = ({
  hasMap,
  isWide,
  chosenCount,
  isSectionChosen,
}: MapViewQuestion): MapView => {
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
