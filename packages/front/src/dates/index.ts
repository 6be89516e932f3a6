export { DateRangeField } from './DateRangeField.tsx'
export { formatInstant, formatInstantDay, readerZone } from './format-instant.ts'
export { Moment } from './Moment.tsx'
export { PresetField } from './PresetField.tsx'
