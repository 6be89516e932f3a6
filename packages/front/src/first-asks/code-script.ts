import { FIRST_ANSWERS, FIRST_ASKED } from './first-answers.ts'

/** Data that has not come by then waits for nobody any more. */
const LONGEST_WAIT_MS = 500

/**
 * For a `<script>` right behind the template that holds the code of a screen: lets it come once the
 * data of the screen has, which a line that is slow has room for before it, or a moment later. Where
 * nobody is expected to be signed in, or nothing was asked for, it comes at once.
 */
export const CODE_SCRIPT = `(function(code){
function bring(){if(code)code.replaceWith(code.content);code=null}
function wait(){var first=self.${FIRST_ANSWERS}
if(first)Promise.all(first.answers.values()).then(bring);else bring()}
if(document.documentElement.dataset.expected===undefined)return bring()
setTimeout(bring,${LONGEST_WAIT_MS})
if(self.${FIRST_ANSWERS})wait();else document.addEventListener('${FIRST_ASKED}',wait)
})(document.currentScript.previousElementSibling)`
