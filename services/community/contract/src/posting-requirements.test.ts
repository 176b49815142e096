import { describe, expect, it } from 'vitest'
import { type PostingRequirements, unmetRequirements } from './posting-requirements.ts'

const none: PostingRequirements = { allowedPosts: 'any', titleWords: '', titleMin: '0', bodyMin: '0' }
const text = { type: 'text', title: 'Which beans? [Question]', body: 'Mine rot.' } as const

describe('unmetRequirements', () => {
	it.each<[string, Partial<PostingRequirements>, object, object]>([
		['none', {}, {}, {}],
		['text only, text', { allowedPosts: 'text' }, {}, {}],
		['text only, a link', { allowedPosts: 'text' }, { type: 'link' }, { community: 'Only text posts are allowed here.' }],
		['links only, images', { allowedPosts: 'link' }, { type: 'image' }, { community: 'Only links are allowed here.' }],
		['images only, text', { allowedPosts: 'image' }, {}, { community: 'Only images are allowed here.' }],
		['text and links, a link', { allowedPosts: 'textOrLink' }, { type: 'link' }, {}],
		['words, one there', { titleWords: '[Review], [Question]' }, {}, {}],
		['words, another case', { titleWords: '[QUESTION]' }, {}, {}],
		['words, none there', { titleWords: '[Review], [News]' }, {}, { title: 'Add one of these to the title: [Review], [News].' }],
		['a word within another', { titleWords: 'bean' }, {}, { title: 'Add one of these to the title: bean.' }],
		['a word beside punctuation', { titleWords: 'beans' }, {}, {}],
		['a later occurrence', { titleWords: 'bean' }, { title: 'Beans and bean soup' }, {}],
		['words without spaces', { titleWords: '質問' }, { title: '豆の質問です' }, {}],
		['commas only', { titleWords: ' , ,' }, {}, {}],
		['a title of the length', { titleMin: '20' }, {}, {}],
		['a shorter title', { titleMin: '40' }, {}, { title: 'Write at least 40 characters.' }],
		[
			'a shorter title without its word',
			{ titleMin: '40', titleWords: 'tea' },
			{ type: 'link', body: '' },
			{ title: 'Add one of these to the title: tea. Write at least 40 characters.' },
		],
		['a text of the length', { bodyMin: '50' }, { body: 'x'.repeat(50) }, {}],
		['a shorter text', { bodyMin: '50' }, { body: ` ${'x'.repeat(49)} ` }, { body: 'Write at least 50 characters.' }],
		['spaces instead of text', { bodyMin: '50' }, { body: `x${' '.repeat(60)}y` }, { body: 'Write at least 50 characters.' }],
		['what shows nothing', { bodyMin: '50' }, { body: `x${'\u200b'.repeat(60)}y` }, { body: 'Write at least 50 characters.' }],
		['a word in two encodings', { titleWords: 'Café' }, { title: 'In the Cafe\u0301' }, {}],
		['a Cyrillic word within another', { titleWords: 'кот' }, { title: 'Который час?' }, { title: 'Add one of these to the title: кот.' }],
		['a link without text', { bodyMin: '50' }, { type: 'link', body: '' }, {}],
		[
			'all at once',
			{ allowedPosts: 'link', titleWords: 'tea', bodyMin: '100' },
			{},
			{
				community: 'Only links are allowed here.',
				title: 'Add one of these to the title: tea.',
				body: 'Write at least 100 characters.',
			},
		],
	])('%s', (_what, required, written, unmet) => {
		expect(unmetRequirements({ ...none, ...required }, { ...text, ...written })).toEqual(unmet)
	})
})
