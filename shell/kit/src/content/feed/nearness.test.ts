import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchNearness } from './nearness.ts'

let scrolled = 0
let stop = () => {}

/** jsdom has no layout: here a hundred items of 100 px lie below each other. */
beforeEach(() => {
	scrolled = 0
	window.innerHeight = 500
	Element.prototype.getBoundingClientRect = function () {
		return DOMRect.fromRect({ y: Number((this as HTMLElement).dataset.place) * 100 - scrolled, width: 600, height: 100 })
	}
})
afterEach(() => {
	stop()
	document.body.replaceChildren()
})

async function nextFrames() {
	for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

function setUp(keeps: boolean) {
	const watch = watchNearness(keeps)
	stop = watch.stop
	const drawn = new Set<number>()
	const add = (from: number, to: number) => {
		for (let place = from; place < to; place += 1) {
			const element = document.createElement('div')
			element.dataset.place = String(place)
			document.body.append(element)
			watch.watch(element, (isNear) => (isNear ? drawn.add(place) : drawn.delete(place)))
		}
	}
	const scrollTo = (top: number) => {
		scrolled = top
		window.dispatchEvent(new Event('scroll'))
		return nextFrames()
	}
	return { add, scrollTo, drawn, tellAgain: watch.tellAgain, shown: () => [Math.min(...drawn), Math.max(...drawn)] }
}

it('on narrow screens draws what is within 200 px of the screen, and nothing else', async () => {
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

it('on wide screens keeps what was drawn, for three screens', async () => {
	const { add, scrollTo, shown } = setUp(true)
	add(0, 100)
	await nextFrames()
	expect(shown()).toEqual([0, 7])
	for (let top = 0; top <= 1_500; top += 500) await scrollTo(top)
	expect(shown()).toEqual([0, 22])
	for (let top = 2_000; top <= 4_500; top += 500) await scrollTo(top)
	expect(shown()).toEqual([29, 52])
})

it('tells one that is far once more when asked to, and none that is near', async () => {
	const { add, scrollTo, drawn, tellAgain } = setUp(false)
	add(0, 60)
	await scrollTo(2_050)
	for (const place of [0, 20]) {
		drawn.add(place)
		tellAgain(document.querySelector(`[data-place="${place}"]`) ?? document.body)
	}
	expect([drawn.has(0), drawn.has(20)]).toEqual([false, true])
})
