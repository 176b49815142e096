import { afterEach, beforeEach, expect, it } from 'vitest'
import { createViewportTracker } from './viewport-tracker.ts'

let scrolled = 0
let disconnect = () => {}

/** jsdom has no layout: here a hundred items of 100 px lie below each other. */
beforeEach(() => {
	scrolled = 0
	window.innerHeight = 500
	Element.prototype.getBoundingClientRect = function () {
		return DOMRect.fromRect({ y: Number((this as HTMLElement).dataset.place) * 100 - scrolled, width: 600, height: 100 })
	}
})
afterEach(() => {
	disconnect()
	document.body.replaceChildren()
})

async function nextFrames() {
	for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

function setUp(keepsRendered: boolean) {
	const tracker = createViewportTracker(keepsRendered)
	disconnect = tracker.disconnect
	const rendered = new Set<number>()
	const add = (from: number, to: number) => {
		for (let place = from; place < to; place += 1) {
			const element = document.createElement('div')
			element.dataset.place = String(place)
			document.body.append(element)
			tracker.observe(element, (isNear) => (isNear ? rendered.add(place) : rendered.delete(place)))
		}
	}
	const scrollTo = (top: number) => {
		scrolled = top
		window.dispatchEvent(new Event('scroll'))
		return nextFrames()
	}
	return { add, scrollTo, rendered, notifyIfFar: tracker.notifyIfFar, shown: () => [Math.min(...rendered), Math.max(...rendered)] }
}

it('on narrow screens reports only items within 200 px of the viewport as near', async () => {
	const { add, scrollTo, shown } = setUp(false)
	add(0, 60)
	await nextFrames()
	expect(shown()).toEqual([0, 7])
	await scrollTo(2_050)
	expect(shown()).toEqual([18, 27])
	// Added items near the viewport are rendered.
	add(60, 100)
	await scrollTo(5_600)
	expect(shown()).toEqual([53, 63])
	await scrollTo(0)
	expect(shown()).toEqual([0, 7])
})

it('on wide screens keeps rendered items within three viewport heights', async () => {
	const { add, scrollTo, shown } = setUp(true)
	add(0, 100)
	await nextFrames()
	expect(shown()).toEqual([0, 7])
	for (let top = 0; top <= 1_500; top += 500) await scrollTo(top)
	expect(shown()).toEqual([0, 22])
	for (let top = 2_000; top <= 4_500; top += 500) await scrollTo(top)
	expect(shown()).toEqual([29, 52])
})

it('notifyIfFar notifies a far item again, not a near one', async () => {
	const { add, scrollTo, rendered, notifyIfFar } = setUp(false)
	add(0, 60)
	await scrollTo(2_050)
	for (const place of [0, 20]) {
		rendered.add(place)
		notifyIfFar(document.querySelector(`[data-place="${place}"]`) ?? document.body)
	}
	expect([rendered.has(0), rendered.has(20)]).toEqual([false, true])
})
