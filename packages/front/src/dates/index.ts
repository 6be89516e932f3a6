export { DateRangeField } from './DateRangeField.tsx'
export { formatInstant, formatInstantDay, getBrowserTimeZone } from './format-instant.ts'
export { DateTime } from './Moment.tsx'
export { DatePresetField } from './PresetField.tsx'
