import { SEAT } from './house.ts'

// Nothing but a box that is painted anew for whatever is done: there is no quicker answer in a browser.

const box = document.createElement('div')
// Where the others have the seat that everything is done at.
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
