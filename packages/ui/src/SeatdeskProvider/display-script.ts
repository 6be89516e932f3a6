import { EARLY_KEYS_SCRIPT } from './early-keys.ts'

/** localStorage key of the color scheme: `light`, `dark` or `auto`. */
export const COLOR_SCHEME_KEY = 'seatdesk-color-scheme'

/** localStorage key of the text size, one of `TEXT_SIZES`. */
export const TEXT_SIZE_KEY = 'seatdesk-text-size'

/** localStorage key of the row spacing, one of `DENSITIES`. */
export const DENSITY_KEY = 'seatdesk-row-spacing'

/** From the smallest: tables at 13, 14 or 16 px, and everything else in proportion. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const

/** From the tightest: table rows of 32, 40 or 48 px at medium text size. */
export const DENSITIES = ['compact', 'normal', 'relaxed'] as const

const listed = (choices: readonly string[]) => JSON.stringify(choices)

/**
 * For a `<script>` in the head: applies the selected scheme, text size and row spacing before the
 * first paint. Without a selection or without storage, uses the system's scheme and the medium
 * values. Also keeps keys that are pressed before the screen can handle them.
 */
export const displayPreferencesScript = `(function(){var root=document.documentElement
function kept(key,choices,otherwise){var choice;try{choice=localStorage.getItem(key)}catch(e){}
return choices.indexOf(choice)<0?otherwise:choice}
root.setAttribute('data-mantine-color-scheme',kept('${COLOR_SCHEME_KEY}',['light','dark'],
matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'))
root.setAttribute('data-text-size',kept('${TEXT_SIZE_KEY}',${listed(TEXT_SIZES)},'medium'))
root.setAttribute('data-row-spacing',kept('${DENSITY_KEY}',${listed(DENSITIES)},'normal'))})();${EARLY_KEYS_SCRIPT}`
