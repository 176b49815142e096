import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import { describe, expect, it } from 'vitest'
import { errorIn, type FormState, fieldsOf, formOf } from './form-state.ts'

const rule: AutomaticFields = {
	name: 'No shops',
	kinds: 'posts',
	conditions: {
		words: { list: ['shop', 'free money'], match: 'part' },
		links: { which: 'unlisted', domains: ['a.example', 'b.example'] },
		youngerThanDays: 3,
		fewerPointsThan: 20,
		pace: { moreThan: 4, minutes: 15 },
	},
	action: 'remove',
	reason: 'Nothing is sold here.',
}
const uses = (...names: (keyof FormState['uses'])[]) => ({
	...formOf(null).uses,
	...Object.fromEntries(names.map((name) => [name, true])),
})

it('round-trips a rule through the form', () => {
	expect(fieldsOf(formOf(rule))).toEqual({ fields: rule, errors: {} })
})

it.each([
	['any', { which: 'any' }],
	['more', { which: 'more', than: 2 }],
] as const)('links: %s', (which, links) => {
	expect(fieldsOf({ ...formOf(null), name: 'x', uses: uses('links'), which }).fields.conditions.links).toEqual(links)
})

it('sends only enabled conditions, trims lines, and locks posts only', () => {
	const form: FormState = {
		...formOf(null),
		name: 'x',
		uses: uses('words'),
		words: ' a \n\n b\n',
		domains: 'x',
		action: 'lock',
		kinds: 'both',
	}
	const { fields, errors } = fieldsOf(form)
	expect(errors).toEqual({})
	expect(fields).toMatchObject({ kinds: 'posts', conditions: { words: { list: ['a', 'b'] }, links: null, pace: null } })
})

describe('validation', () => {
	it.each([
		['no name', { uses: uses('links') }, 'name'],
		['no condition', { name: 'x' }, 'conditions'],
		['no words', { name: 'x', uses: uses('words') }, 'conditions.words'],
		['too many words', { name: 'x', uses: uses('words'), words: 'a\n'.repeat(201) }, 'conditions.words'],
		['no domains', { name: 'x', uses: uses('links'), which: 'listed' }, 'conditions.links.domains'],
		['no number', { name: 'x', uses: uses('youngerThanDays'), days: 'seven' }, 'conditions.youngerThanDays'],
		['less than one', { name: 'x', uses: uses('fewerPointsThan'), points: '0' }, 'conditions.fewerPointsThan'],
		['more than a day', { name: 'x', uses: uses('pace'), minutes: '1441' }, 'conditions.pace.minutes'],
		['no reason for a removal', { name: 'x', uses: uses('links'), action: 'remove' }, 'reason'],
	] satisfies [string, Partial<FormState>, string][])('%s', (_what, given, field) => {
		expect(Object.keys(fieldsOf({ ...formOf(null), ...given }).errors)).toEqual([field])
	})

	it('reports errors by field', () => {
		const errors = { 'conditions.words.list.3': 'Too long.' }
		expect([errorIn(errors, 'conditions.words'), errorIn(errors, 'conditions.word')]).toEqual(['Too long.', undefined])
	})
})
