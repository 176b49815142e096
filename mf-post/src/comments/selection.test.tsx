import { beforeEach, expect, it } from 'vitest'
import { selectedTextIn } from './quote.ts'

beforeEach(() => {
	document.body.innerHTML = '<p id="other">Others.</p><div id="body"><p>First.</p><p>Last one.</p></div><span id="score">0</span>'
})
const element = (id: string) => document.getElementById(id) ?? document.body
function select(from: Node, start: number, to: Node, end: number): void {
	window.getSelection()?.setBaseAndExtent(from, start, to, end)
}

it('returns the text selected inside the element', () => {
	const [first] = element('body').children
	select(first?.firstChild ?? document, 1, first?.firstChild ?? document, 4)
	expect(selectedTextIn(element('body'))).toBe('irs')
})

it('clips a selection that extends beyond the element, as a triple click does', () => {
	const last = element('body').lastElementChild?.firstChild ?? document
	select(last, 0, element('score'), 0)
	expect(selectedTextIn(element('body'))).toBe('Last one.')
	select(element('other').firstChild ?? document, 2, last, 4)
	expect(selectedTextIn(element('body'))).toBe('First.Last')
})

it('returns an empty string without a selection inside the element', () => {
	select(element('other'), 0, element('other'), 1)
	expect(selectedTextIn(element('body'))).toBe('')
	select(element('body'), 0, element('body'), 0)
	expect(selectedTextIn(element('body'))).toBe('')
	expect(selectedTextIn(null)).toBe('')
})
