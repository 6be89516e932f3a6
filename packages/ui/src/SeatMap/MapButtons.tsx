import { IconButton } from '../IconButton/IconButton.tsx'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconLasso,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import classes from './SeatMap.module.css'

interface MapButtonsProps {
  /** Whether there is anything to move and to reset. */
  isZoomed: boolean
  /** Enlarges by a factor. */
  onZoom: (factor: number) => void
  /** Moves the drawing by pixels. */
  onPan: (x: number, y: number) => void
  /** Shows the whole drawing again. */
  onReset: () => void
  /** Whether a drag draws a line around sections. */
  isLassoing: boolean
  /** Switches that; no switch when undefined. */
  onLasso: (() => void) | undefined
}

const zoomStep = 1.6
const panStep = 120

/** Everything that a wheel, a drag or a pinch can do, as buttons. */
export function MapButtons({
  isZoomed,
  onZoom,
  onPan,
  onReset,
  isLassoing,
  onLasso,
}: MapButtonsProps) {
  const labels = useLabels()
  return (
    <div className={classes['buttons']}>
      {isZoomed && (
        <>
          <IconButton size="small" label={labels.moveLeft} onClick={() => onPan(panStep, 0)}>
            <IconChevronLeft />
          </IconButton>
          <IconButton size="small" label={labels.moveUp} onClick={() => onPan(0, panStep)}>
            <IconChevronUp />
          </IconButton>
          <IconButton size="small" label={labels.moveDown} onClick={() => onPan(0, -panStep)}>
            <IconChevronDown />
          </IconButton>
          <IconButton size="small" label={labels.moveRight} onClick={() => onPan(-panStep, 0)}>
            <IconChevronRight />
          </IconButton>
          <span className={classes['rule']} />
        </>
      )}
      {onLasso && (
        <IconButton
          size="small"
          label={labels.drawAround}
          aria-pressed={isLassoing}
          onClick={onLasso}
        >
          <IconLasso />
        </IconButton>
      )}
      <IconButton size="small" label={labels.showWholeMap} disabled={!isZoomed} onClick={onReset}>
        <IconZoomReset />
      </IconButton>
      <IconButton
        size="small"
        label={labels.zoomOut}
        disabled={!isZoomed}
        onClick={() => onZoom(1 / zoomStep)}
      >
        <IconMinus />
      </IconButton>
      <IconButton size="small" label={labels.zoomIn} onClick={() => onZoom(zoomStep)}>
        <IconPlus />
      </IconButton>
    </div>
  )
}
