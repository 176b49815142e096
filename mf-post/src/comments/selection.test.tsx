import { beforeEach, expect, it } from 'vitest'
import { selectionIn } from './quote.ts'

beforeEach(() => {
	document.body.innerHTML = '<p id="other">Others.</p><div id="body"><p>First.</p><p>Last one.</p></div><span id="score">0</span>'
})
const element = (id: string) => document.getElementById(id) ?? document.body
function select(from: Node, start: number, to: Node, end: number): void {
	window.getSelection()?.setBaseAndExtent(from, start, to, end)
}

it('is what is selected inside', () => {
	const [first] = element('body').children
	select(first?.firstChild ?? document, 1, first?.firstChild ?? document, 4)
	expect(selectionIn(element('body'))).toBe('irs')
})

it('of a selection that goes on to the next element, as that of a triple click, is the part inside', () => {
	const last = element('body').lastElementChild?.firstChild ?? document
	select(last, 0, element('score'), 0)
	expect(selectionIn(element('body'))).toBe('Last one.')
	select(element('other').firstChild ?? document, 2, last, 4)
	expect(selectionIn(element('body'))).toBe('First.Last')
})

it('is nothing of what is selected elsewhere, or not at all', () => {
	select(element('other'), 0, element('other'), 1)
	expect(selectionIn(element('body'))).toBe('')
	select(element('body'), 0, element('body'), 0)
	expect(selectionIn(element('body'))).toBe('')
	expect(selectionIn(null)).toBe('')
})
