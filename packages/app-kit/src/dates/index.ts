export { DateRangeField } from './DateRangeField.tsx'
export {
  formatInstant,
  formatInstantDay,
  formatInstantTime,
  getBrowserTimeZone,
  unbrokenTime,
} from './format-instant.ts'
export { timeZoneOptions } from './time-zone-options.ts'
export { DateTime } from './DateTime.tsx'
export { DatePresetField } from './DatePresetField.tsx'
