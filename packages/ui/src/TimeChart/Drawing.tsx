import { useId } from 'react'

import { labelsIn, ticksFor } from './ticks.ts'

import classes from './TimeChart.module.css'

/** One quantity over time. Shapes tell series apart where colours do not. */
export interface ChartSeries {
  /** What it is called, in the legend and in the table. */
  name: string
  /** How it is drawn: two kinds of bars, or a line over them. */
  shape: 'filled' | 'striped' | 'line'
}

/** One step of time: a value for each series in their order; `null` where it is not known. */
export interface ChartPoint {
  /** Tells points apart. */
  key: string
  /** Its name in full. */
  label: string
  /** The same where room is short. */
  shortLabel: string
  /** What it comes to, in the order of the series. */
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
  /** Which point is pointed at. */
  active: number | null
  onPoint: (index: number | null) => void
  onChoose: ((key: string) => void) | undefined
}

/** The picture of it, which says nothing that the table does not. */
export function Drawing({
  width,
  series,
  points,
  writeTick,
  active,
  onPoint,
  onChoose,
}: DrawingProps) {
  const stripes = useId()
  const ticks = ticksFor(points.flatMap(({ values }) => values.filter((value) => value !== null)))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - FOOT)
  const band = Math.max(0, width - GUTTER) / Math.max(1, points.length)
  const bars = series.filter(({ shape }) => shape !== 'line').length
  const barWidth = (band * 0.72) / Math.max(1, bars)
  const startOf = (index: number) => GUTTER + index * band
  const isNamed = labelsIn(points.length, (width - GUTTER) / LABEL_WIDTH)

  /** Amid its step, or where that is narrow and the last one, at its end. */
  const labelPlace = (index: number) =>
    index === points.length - 1 && band < LABEL_WIDTH
      ? { x: startOf(index) + band, textAnchor: 'end' as const }
      : { x: startOf(index) + band / 2, textAnchor: 'middle' as const }

  const bar = (value: number | null, place: number, index: number) => {
    if (value === null) return null
    const [top, foot] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))]
    const shape = series[place]?.shape
    return (
      <rect
        key={`${index}-${place}`}
        className={classes['bar']}
        data-shape={shape}
        fill={shape === 'striped' ? `url(#${stripes})` : undefined}
        x={startOf(index) + band * 0.14 + place * barWidth}
        y={top}
        width={Math.max(1, barWidth - 1)}
        height={foot - top}
      />
    )
  }

  /** Where a line runs; it breaks off where nothing is known. */
  const pathOf = (place: number) =>
    points
      .map(({ values }, index) => {
        const value = values[place] ?? null
        if (value === null) return ''
        const isGoingOn = (points[index - 1]?.values[place] ?? null) !== null
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
          <rect className={classes['ground']} width="6" height="6" />
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
              className={classes['lit']}
              x={startOf(index)}
              y={TOP}
              width={band}
              height={HEIGHT - TOP - FOOT}
            />
          )}
          {values.map((value, place) =>
            series[place]?.shape === 'line' ? null : bar(value, place, index),
          )}
          {isNamed(index) && (
            <text className={classes['tick']} {...labelPlace(index)} y={HEIGHT - 6}>
              {shortLabel}
            </text>
          )}
        </g>
      ))}
      {series.map(({ name, shape }, place) =>
        shape === 'line' ? (
          <g key={name}>
            <path className={classes['line']} d={pathOf(place)} />
            {points.map(({ key, values }, index) => {
              const value = values[place] ?? null
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
          className={classes['reach']}
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
