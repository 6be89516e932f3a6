import { VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { type ComponentPropsWithRef, useCallback, useState } from 'react'

import { type ChartPoint, type ChartSeries, Drawing } from './Drawing.tsx'

import classes from './TimeChart.module.css'

/** How wide an element is, in pixels; nothing until it is there. */
const useWidth = (): [measure: (element: HTMLElement | null) => void, width: number] => {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}

export interface TimeChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** What it shows, for screen readers. */
  caption: string
  /** What a step of time is called, `Month`. */
  head: string
  /** What is shown, bars before lines. */
  series: readonly ChartSeries[]
  /** The steps of time, the oldest first. */
  points: readonly ChartPoint[]
  /** Writes a value out, also one that is not known. */
  write: (value: number | null) => string
  /** Writes a round value at the edge, shortly. */
  writeTick: (value: number) => string
  /** Called with the key of a step that was pressed; nothing by default. */
  onChoose?: (key: string) => void
}

/** Quantities over time as bars and lines, and as a table for screen readers. What is pointed at is
 * written out below. Rest props and `ref` go to the figure. */
export function TimeChart({
  caption,
  head,
  series,
  points,
  write,
  writeTick,
  onChoose,
  className,
  ref,
  ...rest
}: TimeChartProps) {
  const [measure, width] = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const told = points[active ?? points.length - 1] ?? points.at(-1)
  return (
    <figure
      ref={useMergedRef(ref, measure)}
      className={cx(classes['root'], className)}
      aria-label={caption}
      {...rest}
    >
      <ul className={classes['legend']} aria-hidden>
        {series.map(({ name, shape }) => (
          <li key={name} data-shape={shape}>
            {name}
          </li>
        ))}
      </ul>
      {width > 0 && (
        <Drawing
          width={width}
          series={series}
          points={points}
          writeTick={writeTick}
          active={active}
          onPoint={setActive}
          onChoose={onChoose}
        />
      )}
      <p className={classes['told']} aria-hidden>
        <strong>{told?.label}</strong>
        {told?.values.map((value, place) => (
          <span key={series[place]?.name}>
            {series[place]?.name} {write(value)}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, place) => (
                  <td key={series[place]?.name}>{write(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
