import { describe, expect, it } from 'vitest'
import { keyOf, sayProblem } from './say-problem.ts'

const inPost = { key: 'blank', values: {}, field: 'title', file: 'posts.jsonl', line: 7 }

describe('why an import failed', () => {
	it.each([
		['en', 'posts.jsonl, line 7: title: is blank'],
		['de', 'posts.jsonl, Zeile 7: title: ist leer'],
		['ar', '⁨posts.jsonl⁩، السطر 7: ⁨title⁩: القيمة فارغة'],
	] as const)('is said in %s, with the place', (language, said) => {
		expect(sayProblem(language, inPost)).toBe(said)
	})

	it('is said of a file, and of the whole archive', () => {
		expect(sayProblem('de', { ...inPost, field: null, line: null, key: 'no-file' })).toBe('posts.jsonl: ist keine gewöhnliche Datei')
		const whole = { key: 'other-count', values: { count: 3, kind: 'comments' }, field: null, file: null, line: null }
		expect(sayProblem('en', whole)).toBe('The manifest says 3 comments, but there is a different number.')
	})

	it('is kept where it was said in English only, or by another version', () => {
		expect(sayProblem('de', 'The archive is incomplete.')).toBe('The archive is incomplete.')
		expect(sayProblem('de', { ...inPost, key: 'toString' })).toBe('posts.jsonl, Zeile 7: title: toString')
	})

	it('has a key for what our own schemas say', () => {
		expect(keyOf('is not an http or https address')).toBe('no-web-address')
		expect(keyOf('Too big: expected string to have <=255 characters')).toBeNull()
	})
})
