import { useId } from 'react'

import { fittingLabels, axisTicks } from './ticks.ts'

import classes from './TimeChart.module.css'

/** A series of the chart. Series differ by shape as well as color. */
export interface ChartSeries {
  /** Name in the legend and the table. */
  name: string
  /** Two kinds of bars, or a line over them. */
  shape: 'filled' | 'striped' | 'line'
}

/** A point in time with a value for each series in order; null if unknown. */
export interface ChartPoint {
  /** Unique key of the point. */
  key: string
  /** Full label. */
  label: string
  /** Short label where space is limited. */
  shortLabel: string
  /** Values in the order of the series. */
  values: readonly (number | null)[]
}

const HEIGHT = 240
const TOP = 8
const FOOT = 24
const GUTTER = 64
const LABEL_WIDTH = 72

interface DrawingProps {
  width: number
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  writeTick: (value: number) => string
  /** Index of the highlighted point. */
  active: number | null
  onPoint: (index: number | null) => void
  onChoose: ((key: string) => void) | undefined
}

/** The SVG of the chart; the table has the same data for screen readers. */
export function ChartDrawing({
  width,
  series,
  points,
  writeTick,
  active,
  onPoint,
  onChoose,
}: DrawingProps) {
  const stripes = useId()
  const ticks = axisTicks(points.flatMap(({ values }) => values.filter((value) => value !== null)))
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (value: number) => TOP + ((max - value) / (max - min)) * (HEIGHT - TOP - FOOT)
  const band = Math.max(0, width - GUTTER) / Math.max(1, points.length)
  const bars = series.filter(({ shape }) => shape !== 'line').length
  const barWidth = (band * 0.72) / Math.max(1, bars)
  const startOf = (index: number) => GUTTER + index * band
  const isNamed = fittingLabels(points.length, (width - GUTTER) / LABEL_WIDTH)

  /** Centered at its step; the last label of a narrow chart is aligned to the end. */
  const labelPlace = (index: number) =>
    index === points.length - 1 && band < LABEL_WIDTH
      ? { x: startOf(index) + band, textAnchor: 'end' as const }
      : { x: startOf(index) + band / 2, textAnchor: 'middle' as const }

  const bar = (value: number | null, position: number, index: number) => {
    if (value === null) return null
    const [top, foot] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))]
    const shape = series[position]?.shape
    return (
      <rect
        key={`${index}-${position}`}
        className={classes['bar']}
        data-shape={shape}
        fill={shape === 'striped' ? `url(#${stripes})` : undefined}
        x={startOf(index) + band * 0.14 + position * barWidth}
        y={top}
        width={Math.max(1, barWidth - 1)}
        height={foot - top}
      />
    )
  }

  /** Path of a line; it breaks at unknown values. */
  const pathOf = (position: number) =>
    points
      .map(({ values }, index) => {
        const value = values[position] ?? null
        if (value === null) return ''
        const isGoingOn = (points[index - 1]?.values[position] ?? null) !== null
        return `${isGoingOn ? 'L' : 'M'}${startOf(index) + band / 2} ${yOf(value)}`
      })
      .join('')

  return (
    <svg
      className={classes['drawing']}
      width={width}
      height={HEIGHT}
      aria-hidden
      onPointerLeave={() => onPoint(null)}
    >
      <defs>
        <pattern
          id={stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={classes['background']} width="6" height="6" />
          <rect className={classes['stripe']} width="3" height="6" />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes['grid']}
            data-zero={tick === 0 || undefined}
            x1={GUTTER}
            x2={width}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className={classes['tick']} x={GUTTER - 8} y={yOf(tick) + 4} textAnchor="end">
            {writeTick(tick)}
          </text>
        </g>
      ))}
      {points.map(({ key, shortLabel, values }, index) => (
        <g key={key}>
          {index === active && (
            <rect
              className={classes['highlighted']}
              x={startOf(index)}
              y={TOP}
              width={band}
              height={HEIGHT - TOP - FOOT}
            />
          )}
          {values.map((value, position) =>
            series[position]?.shape === 'line' ? null : bar(value, position, index),
          )}
          {isNamed(index) && (
            <text className={classes['tick']} {...labelPlace(index)} y={HEIGHT - 6}>
              {shortLabel}
            </text>
          )}
        </g>
      ))}
      {series.map(({ name, shape }, position) =>
        shape === 'line' ? (
          <g key={name}>
            <path className={classes['line']} d={pathOf(position)} />
            {points.map(({ key, values }, index) => {
              const value = values[position] ?? null
              return value === null ? null : (
                <circle
                  key={key}
                  className={classes['dot']}
                  cx={startOf(index) + band / 2}
                  cy={yOf(value)}
                  r={Math.min(3.5, band / 2)}
                />
              )
            })}
          </g>
        ) : null,
      )}
      {points.map(({ key }, index) => (
        <rect
          key={key}
          className={classes['hoverArea']}
          data-leads={onChoose ? true : undefined}
          x={startOf(index)}
          y={0}
          width={band}
          height={HEIGHT}
          onPointerEnter={() => onPoint(index)}
          onClick={onChoose && (() => onChoose(key))}
        />
      ))}
    </svg>
  )
}
