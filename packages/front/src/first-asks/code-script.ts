import { FIRST_ANSWERS, FIRST_ASKED } from './first-answers.ts'

/** Data that has not come by then waits for nobody any more. */
const LONGEST_WAIT_MS = 500

/**
 * For a `<script>` right behind two templates, of the code that starts the application and of that of
 * the screen. The first comes once the page is painted, and the second once the data of the screen has
 * come, which a line that is slow has room for before it, or a moment later. A page that was seen before
 * has all of it in the browser, where it would be read and run while rows are to be painted: both come
 * once these are. Where nobody is expected to be signed in, or nothing was asked for, both come at once.
 */
export const CODE_SCRIPT = `(function(screen){
var start=screen.previousElementSibling
function put(code){if(code.isConnected)code.replaceWith(code.content)}
function bring(){put(start);put(screen)}
function isSeen(){var page=performance.getEntriesByType('navigation')[0]
return!!page&&page.transferSize<page.encodedBodySize}
function painted(then){requestAnimationFrame(function(){setTimeout(then)})}
function answered(){if(!isSeen())return bring()
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',function(){painted(bring)})
else painted(bring)}
function wait(){var first=self.${FIRST_ANSWERS}
if(first)Promise.all(first.answers.values()).then(answered);else bring()}
if(document.documentElement.dataset.expected===undefined)return bring()
if(!isSeen())painted(function(){put(start)})
setTimeout(bring,${LONGEST_WAIT_MS})
if(self.${FIRST_ANSWERS})wait();else document.addEventListener('${FIRST_ASKED}',wait)
})(document.currentScript.previousElementSibling)`
