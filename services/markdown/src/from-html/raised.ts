import type { Element } from 'hast'
import { element, textNode, wordsOf } from './elements.ts'

const plain = '0123456789+-=()n'
const marks: Record<'^' | '_', string[]> = { '^': [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'], _: [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'] }

/** Raised or lowered text, which Markdown does not have: in Unicode's characters for it, else after its sign, so that 10⁶ is not 106. */
export function raised(node: Element, sign: '^' | '_'): Element {
	const words = wordsOf(node).trim()
	const isText = node.children.every(({ type }) => type === 'text')
	if (!isText || words === '') return element('span', node.children)
	const characters = [...words].map((character) => marks[sign][plain.indexOf(character)])
	if (characters.every((character) => character !== undefined)) return element('span', [textNode(characters.join(''))])
	return element('span', [textNode(words.length > 1 && /\s/.test(words) ? `${sign}(${words})` : sign + words)])
}
