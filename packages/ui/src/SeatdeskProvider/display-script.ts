/** Where the reader's colour scheme is kept in localStorage: `light`, `dark` or `auto`. */
export const COLOR_SCHEME_KEY = 'seatdesk-color-scheme'

/** Where the reader's text size is kept in localStorage, one of `textSizes`. */
export const TEXT_SIZE_KEY = 'seatdesk-text-size'

/** Where the reader's row spacing is kept in localStorage, one of `rowSpacings`. */
export const ROW_SPACING_KEY = 'seatdesk-row-spacing'

/** From the smallest: tables at 13, 14 or 16 pixels, and everything else in proportion. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const

/** From the tightest: table rows of 32, 40 or 48 pixels at medium text size. */
export const ROW_SPACINGS = ['compact', 'normal', 'relaxed'] as const

const listed = (choices: readonly string[]) => JSON.stringify(choices)

/** For a `<script>` in the head: shows the chosen scheme, text size and row spacing from the first
 * paint on. Without a choice, or without storage, it follows the system and takes the middle. */
export const displayScript = `(function(){var root=document.documentElement
function kept(key,choices,otherwise){var choice;try{choice=localStorage.getItem(key)}catch(e){}
return choices.indexOf(choice)<0?otherwise:choice}
root.setAttribute('data-mantine-color-scheme',kept('${COLOR_SCHEME_KEY}',['light','dark'],
matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'))
root.setAttribute('data-text-size',kept('${TEXT_SIZE_KEY}',${listed(TEXT_SIZES)},'medium'))
root.setAttribute('data-row-spacing',kept('${ROW_SPACING_KEY}',${listed(ROW_SPACINGS)},'normal'))})()`
