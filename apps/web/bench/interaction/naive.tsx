import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { DRAWING, lowestOf, OFFERS } from './house.ts'

interface Seat {
  id: string
  section: string
  x: number
  y: number
  reach: number
}

const source = new DOMParser().parseFromString(DRAWING, 'image/svg+xml')
const seats: Seat[] = [...source.querySelectorAll('circle')].map((circle) => ({
  id: circle.id,
  section: circle.id.split('-')[0] ?? '',
  x: Number(circle.getAttribute('cx')),
  y: Number(circle.getAttribute('cy')),
  reach: Number(circle.getAttribute('r')),
}))
const lowest = lowestOf(OFFERS)

/** Every seat and every row in the page, redrawn with whatever changes. */
function Page() {
  const [hovered, setHovered] = useState('')
  const [chosen, setChosen] = useState('')
  const [most, setMost] = useState(600)
  const [isByPrice, setByPrice] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [view, setView] = useState({ scale: 1, x: 0, y: 0 })
  const rows = useMemo(() => {
    const found = OFFERS.filter(
      ({ section, price }) => (chosen === '' || section === chosen) && price <= most,
    )
    return isByPrice ? found.toSorted((a, b) => a.price - b.price) : found
  }, [chosen, most, isByPrice])

  useEffect(() => document.body.setAttribute('data-drawn', ''), [])

  const fillOf = (section: string) => {
    if (section === chosen) return 'green'
    return `hsl(${200 + (lowest.get(section) ?? 0) / 10} 70% ${section === hovered ? 40 : 60}%)`
  }

  return (
    <>
      <svg
        width="700"
        height="525"
        viewBox="0 0 4000 3000"
        style={{ position: 'absolute', overflow: 'hidden' }}
        onWheel={({ deltaY }) =>
          setView((last) => ({ ...last, scale: last.scale * Math.exp(-deltaY * 0.0022) }))
        }
        onPointerMove={({ buttons, movementX, movementY }) =>
          buttons === 1 &&
          setView((last) => ({ ...last, x: last.x + movementX * 5, y: last.y + movementY * 5 }))
        }
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {seats.map(({ id, section, x, y, reach }) => (
            <circle
              key={id}
              id={id}
              cx={x}
              cy={y}
              r={reach}
              fill={fillOf(section)}
              onPointerEnter={() => setHovered(section)}
              onClick={() => setChosen(section === chosen ? '' : section)}
            />
          ))}
        </g>
      </svg>
      <div style={{ position: 'absolute', left: 720, height: 600, overflow: 'auto' }}>
        <input
          aria-label="Highest price"
          type="range"
          max={600}
          step={20}
          value={most}
          onChange={({ target }) => setMost(Number(target.value))}
        />
        <button onClick={() => setByPrice(!isByPrice)}>Price</button>
        <table>
          <tbody>
            {rows.map(({ id, section, row, seats: some, price }) => (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    checked={selected.has(id)}
                    onChange={() => setSelected(new Set([...selected, id]))}
                  />
                </td>
                <td>{section}</td>
                <td>{row}</td>
                <td>{some.length}</td>
                <td>${price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Page />)
