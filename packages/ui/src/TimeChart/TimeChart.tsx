import { VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { type ComponentPropsWithRef, useCallback, useState } from 'react'

import { type ChartPoint, type ChartSeries, ChartDrawing } from './ChartDrawing.tsx'

import classes from './TimeChart.module.css'

/** Returns the width of an element in px; 0 until it mounts. */
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
  /** Accessible name of the chart. */
  caption: string
  /** Header of the time column, such as `Month`. */
  head: string
  /** The series, bars before lines. */
  series: readonly ChartSeries[]
  /** The points in time, oldest first. */
  points: readonly ChartPoint[]
  /** Formats a value, including an unknown one. */
  write: (value: number | null) => string
  /** Formats a round axis value, in short form. */
  writeTick: (value: number) => string
  /** Called with the key of a pressed point; nothing by default. */
  onChoose?: (key: string) => void
}

/**
 * Time series chart with bars and lines, and a table for screen readers. Shows the values of the
 * highlighted point below. Rest props and `ref` go to the figure.
 */
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
  const shownPoint = points[active ?? points.length - 1] ?? points.at(-1)
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
        <ChartDrawing
          width={width}
          series={series}
          points={points}
          writeTick={writeTick}
          active={active}
          onPoint={setActive}
          onChoose={onChoose}
        />
      )}
      <p className={classes['tooltip']} aria-hidden>
        <strong>{shownPoint?.label}</strong>
        {shownPoint?.values.map((value, index) => (
          <span key={series[index]?.name}>
            {series[index]?.name} {write(value)}
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
                {values.map((value, index) => (
                  <td key={series[index]?.name}>{write(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
