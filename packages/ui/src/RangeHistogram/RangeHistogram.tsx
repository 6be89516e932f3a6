import '../theme/base.css'
import '@mantine/core/styles/Slider.layer.css'
import { RangeSlider } from '@mantine/core'
import cx from 'clsx'
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'

import classes from './RangeHistogram.module.css'

/** The steps from the first that is taken in to the one before which it ends. */
export type StepRange = readonly [from: number, to: number]

export interface RangeHistogramProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'onChange' | 'children'
> {
  /** What it is of, for screen readers. */
  label: string
  /** How many there are of each step. */
  counts: readonly number[]
  /** The steps that are taken in; `[0, counts.length]` are all. */
  range: StepRange
  /** Called with the range once a handle was let go, or moved by a key. */
  onChange: (range: StepRange) => void
  /** The name of the handle at the lower end. */
  fromLabel: string
  /** The name of the handle at the upper end. */
  toLabel: string
  /** Writes what stands at the edge before a step; the last edge is after all of them. */
  write: (edge: number) => string
}

/** How many there are of what, as bars, with two handles that narrow the range. Rest props and `ref`
 * go to the root. */
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
  const [moving, setMoving] = useState<StepRange | null>(null)
  const [from, to] = moving ?? range
  const most = Math.max(1, ...counts)

  /** Home and End take a handle as far as it goes, as they do any slider. */
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
            style={{ height: `${count === 0 ? 0 : Math.max(6, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        classNames={{ thumb: classes['thumb'] ?? '', root: classes['slider'] ?? '' }}
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
      <p className={classes['ends']} aria-hidden>
        <span>{write(from)}</span>
        <span>{write(to)}</span>
      </p>
    </div>
  )
}
