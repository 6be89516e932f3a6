/** Where the reader's colour scheme is kept in localStorage: `light`, `dark` or `auto`. */
export const colorSchemeKey = 'seatdesk-color-scheme'

/** For an inline `<script>` in the head: shows the chosen scheme from the first paint on. Without a
 * choice, or without storage, it follows the system. */
export const colorSchemeScript = `(function(){var c;try{c=localStorage.getItem('${colorSchemeKey}')}catch(e){}
if(c!=='light'&&c!=='dark')c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',c)})()`
