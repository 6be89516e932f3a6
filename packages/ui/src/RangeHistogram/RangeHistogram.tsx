import '../theme/base.css'
import '@mantine/core/styles/Slider.layer.css'
import { RangeSlider } from '@mantine/core'
import cx from 'clsx'
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'

import classes from './RangeHistogram.module.css'

/** Half-open range of steps: the first included and the first excluded. */
export type HistogramStepRange = readonly [from: number, to: number]

export interface RangeHistogramProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'onChange' | 'children'
> {
  /** Accessible name. */
  label: string
  /** The count of each step. */
  counts: readonly number[]
  /** The selected steps; `[0, counts.length]` selects all. */
  range: HistogramStepRange
  /** Called with the range when a handle is released or moved by a key. */
  onChange: (range: HistogramStepRange) => void
  /** Accessible name of the lower handle. */
  fromLabel: string
  /** Accessible name of the upper handle. */
  toLabel: string
  /** Formats the boundary before a step; the last boundary is after all steps. */
  write: (edge: number) => string
}

/** Histogram with a range slider. Rest props and `ref` go to the root. */
export function RangeHistogram({
  label,
  counts,
  range,
  onChange,
  fromLabel,
  toLabel,
  write,
  className,
  ...rest
}: RangeHistogramProps) {
  const [moving, setMoving] = useState<HistogramStepRange | null>(null)
  const [from, to] = moving ?? range
  const max = Math.max(1, ...counts)

  /** Home and End move a handle to its limit, as in any slider. */
  function moveToEnd(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event
    const isHandle = target instanceof HTMLElement && target.role === 'slider'
    if (!isHandle || (key !== 'Home' && key !== 'End')) return
    event.preventDefault()
    const isLower = target.ariaLabel === fromLabel
    if (isLower) onChange([key === 'Home' ? 0 : to - 1, to])
    else onChange([from, key === 'Home' ? from + 1 : counts.length])
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={cx(classes['root'], className)}
      onKeyDown={moveToEnd}
      {...rest}
    >
      <div className={classes['bars']} aria-hidden>
        {counts.map((count, step) => (
          <span
            key={write(step)}
            className={classes['bar']}
            data-out={step < from || step >= to || undefined}
            style={{ height: `${count === 0 ? 0 : Math.max(6, (count / max) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        classNames={{ thumb: classes['handle'] ?? '', root: classes['slider'] ?? '' }}
        min={0}
        max={Math.max(1, counts.length)}
        step={1}
        minRange={1}
        size={4}
        thumbSize={18}
        label={null}
        thumbFromLabel={fromLabel}
        thumbToLabel={toLabel}
        thumbValueText={write}
        value={[from, to]}
        onChange={setMoving}
        onChangeEnd={(next) => {
          setMoving(null)
          onChange(next)
        }}
      />
      <p className={classes['bounds']} aria-hidden>
        <span>{write(from)}</span>
        <span>{write(to)}</span>
      </p>
    </div>
  )
}
