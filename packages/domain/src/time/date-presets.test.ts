import { expect, test } from 'vitest'

import { type DatePreset, presetDays } from './date-presets.ts'

test.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
] as const satisfies readonly (readonly [DatePreset, string, string, string])[])(
  'TABLE-18 %s on %s is %s to %s',
  (preset, today, first, last) => {
    expect(presetDays(preset, today)).toEqual({ first, last })
  },
)

test('TABLE-18 of what is still to come, seven days lie ahead', () => {
  expect(presetDays('week', '2026-12-29', 'ahead')).toEqual({
    first: '2026-12-29',
    last: '2027-01-04',
  })
})
