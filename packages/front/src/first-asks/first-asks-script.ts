import { DEFAULT_SECRET } from '../session/default-secret.ts'
import { FIRST_ANSWERS, FIRST_ASKED } from './first-answers.ts'

interface Holder {
  /** The name that a session is kept under. */
  sessionKey: string
  /** What it is sealed with, where it is; what every build knows by default. */
  secret?: unknown
}

/** As an access token would expire on its way. */
const MARGIN_MS = 5000

/**
 * For a `<script data-asks="[…]">` in the head: asks for what the screen of this address will ask for,
 * as whoever is signed in, before its code is there. Answers are read whole at once: a body that
 * waits keeps one of a browser's six connections. An ask may name members of the address, `{id}`,
 * and days from today on, `{day+1}`. No zone is told, which a slow phone takes a fifth of a second to
 * find out: no ask may name a moment. What dates and numbers are written by is read while answers are
 * on their way. Nothing is asked where the address says more than asks name,
 * nor with a token that must be renewed first: who renews has to be able to keep what comes of it.
 * Whoever is `expected` to be signed in is shown the frame of the page, which tells there as well that it has asked.
 */
export const firstAsksScript = ({ sessionKey, secret = DEFAULT_SECRET }: Holder): string =>
  `(function(script){try{
var key=${JSON.stringify(sessionKey)},asks=script.dataset.asks,given=new URLSearchParams(location.search)
for(var name of given.keys())if(asks.indexOf('{'+name+'}')<0)return
var kept=sessionStorage.getItem(key)||localStorage.getItem(key);if(!kept)return
document.documentElement.dataset.expected=''
if(kept[0]==='{')ask(kept);else open(kept).then(ask,asked)
function bytes(text){return new TextEncoder().encode(text)}
function unpacked(base64){return Uint8Array.from(atob(base64),function(c){return c.charCodeAt(0)})}
async function open(sealed){var all=unpacked(sealed),subtle=crypto.subtle
var digest=await subtle.digest('SHA-256',bytes(${JSON.stringify(String(secret))}))
var opener=await subtle.importKey('raw',digest,'AES-GCM',false,['decrypt'])
return new TextDecoder().decode(await subtle.decrypt(
{name:'AES-GCM',iv:all.slice(0,12),additionalData:bytes(location.origin)},opener,all.slice(12)))}
function day(plus){var at=new Date;at.setDate(at.getDate()+plus)
return[at.getFullYear(),at.getMonth()+1,at.getDate()].map(function(n){return String(n).padStart(2,'0')}).join('-')}
function ask(text){try{var token=JSON.parse(text).login.accessToken
var claims=JSON.parse(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')))
if(claims.exp*1000-Date.now()<${MARGIN_MS})return asked()
var answers=new Map
JSON.parse(asks).forEach(function(path){var isWhole=true
var url='/api/'+path.replace(/\\{(?:day\\+(\\d)|(\\w+))\\}/g,function(_,plus,name){
if(plus)return day(+plus);var value=given.get(name);isWhole=isWhole&&!!value;return encodeURIComponent(value)})
if(isWhole)answers.set(url,fetch(url,{headers:{Accept:'application/json',Authorization:'Bearer '+token}}).then(function(answer){
return answer.ok?answer.text():null}).catch(function(){return null}))})
self.${FIRST_ANSWERS}={token:token,at:performance.now(),answers:answers}
setTimeout(function(){Intl.DateTimeFormat().format();(0).toLocaleString('en-US')})}catch(e){}asked()}
function asked(){document.documentElement.dataset.expected='${FIRST_ASKED}'
document.dispatchEvent(new Event('${FIRST_ASKED}'))}
}catch(e){}})(document.currentScript)`
