import { SEAT } from './large-venue.ts'

// Only a box that is repainted on every input: the fastest possible response in a browser.

const box = document.createElement('div')
// At the position where the map has the seat that all actions use.
box.id = SEAT
box.style.cssText = 'position:fixed;left:300px;top:300px;width:300px;height:300px;background:#ddd'
box.style.touchAction = 'none'
document.body.style.cssText = 'height:100vh;margin:0;touch-action:none'
document.body.append(box)
document.body.dataset['drawn'] = ''

const paint = () => {
  box.style.background = box.style.background === 'green' ? 'blue' : 'green'
}
for (const kind of ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'keydown'])
  addEventListener(kind, paint, { passive: true })
