/**
 * For a `<script>` behind the root of a page and its frames, of which each stands in a template with
 * the widths that it is for: shows the last that fits to whoever is expected to be signed in.
 */
export const FRAME_SCRIPT = `(function(){var root=document.getElementById('root'),frame
if(document.documentElement.dataset.expected===undefined)return
document.querySelectorAll('template[data-from]').forEach(function(one){
if(matchMedia(one.dataset.from).matches)frame=one})
if(!frame)return
root.dataset.frame=''
root.append(frame.content.cloneNode(true))})()`
