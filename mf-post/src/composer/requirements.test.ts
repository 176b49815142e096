import { expect, it } from 'vitest'
import { describeRequirements, unmetFields } from './requirements.ts'

const none = { allowedPosts: 'any', titleWords: '', titleMin: '0', bodyMin: '0' } as const

it('says what is asked, and nothing where nothing is', () => {
	expect(describeRequirements(none)).toEqual([])
	expect(describeRequirements({ allowedPosts: 'text', titleWords: '[Question],[Review]', titleMin: '20', bodyMin: '100' })).toEqual([
		'Only text posts are allowed here.',
		'Titles must contain one of these: [Question], [Review].',
		'Titles must have at least 20 characters.',
		'Text posts must have at least 100 characters.',
	])
	expect(describeRequirements({ ...none, titleWords: 'tea' })).toEqual(['Titles must contain tea.'])
})

it('says what a post lacks at its fields', () => {
	const written = { type: 'text', title: 'Beans', body: '' } as const
	expect(unmetFields(none, written)).toEqual({})
	expect(unmetFields({ ...none, allowedPosts: 'textOrLink', titleWords: 'tea', bodyMin: '50' }, { ...written, type: 'image' })).toEqual({
		community: 'Only text posts and links are allowed here.',
		title: 'Add one of these to the title: tea.',
	})
	expect(unmetFields({ ...none, titleMin: '10', titleWords: 'tea' }, written)).toEqual({
		title: 'Add one of these to the title: tea. Write at least 10 characters.',
	})
	expect(unmetFields({ ...none, bodyMin: '50' }, written)).toEqual({ body: 'Write at least 50 characters.' })
})
