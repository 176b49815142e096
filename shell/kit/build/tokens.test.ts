import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, pairIn, tokensIn } from './contrast.ts'

const token = tokensIn(new URL('../src/styles/tokens.css', import.meta.url))

const surfaces = ['page', 'surface', 'sunken', 'raised', 'hover']
const onSurfaces = (names: string[], over = surfaces) => names.flatMap((name) => over.map((surface): [string, string] => [name, surface]))

const texts: [string, string][] = [
	...onSurfaces(['text', 'quiet', 'faint', 'brand', 'signal', 'success', 'danger', 'warn', 'moderator', 'admin']),
	...onSurfaces(['up', 'down']),
	...onSurfaces(['text'], ['pressed', 'brand-soft']),
	...onSurfaces(['code-keyword', 'code-string', 'code-number', 'code-name', 'code-type'], ['sunken']),
	['brand', 'brand-soft'],
	['danger', 'danger-soft'],
	['warn', 'warn-soft'],
	['signal', 'signal-soft'],
	['success', 'success-soft'],
	...onSurfaces(['text'], ['signal-soft', 'success-soft', 'danger-soft', 'up-soft', 'down-soft']),
	['up', 'up-soft'],
	['down', 'down-soft'],
	['on-brand', 'brand-fill'],
	['on-brand', 'brand-fill-hover'],
	['on-danger', 'danger-fill'],
	['on-danger', 'danger-fill-hover'],
	['on-inverse', 'inverse'],
]
const edges = onSurfaces(['edge', 'focus', 'signal-fill'])

/** All that stands below the letter of a mark. */
const grounds = [
	...Array.from({ length: 12 }, (_, index) => `mark-${index}`),
	...Array.from({ length: 8 }, (_, index) => `mark-${index}-deep`),
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
	it.each(texts)('text %s on %s meets contrast ratio 4.5:1', (text, surface) => {
		expect(contrast(token(text)[theme], token(surface)[theme])).toBeGreaterThanOrEqual(4.5)
	})

	it.each(edges)('%s on %s meets contrast ratio 3:1', (edge, surface) => {
		expect(contrast(token(edge)[theme], token(surface)[theme])).toBeGreaterThanOrEqual(3)
	})

	it.each(grounds)('the letter of a mark on %s meets contrast ratio 4.5:1', (ground) => {
		expect(contrast([1, 0, 0], token(ground)[theme])).toBeGreaterThanOrEqual(4.5)
	})
})

/** Accents of communities, and what is drawn on the grounds that only they have: tokens of the area that uses them. */
const accentSheet = new URL('../../../mf-community/src/accent/accent.module.css', import.meta.url)
const accentToken = tokensIn(accentSheet)
const accents = [...readFileSync(accentSheet, 'utf8').matchAll(/\[data-accent="([a-z]+)"\] \{\s*--accent: ([^;]+);/g)].map(
	([, name = '', value = '']) => ({ name, colour: pairIn(value) }),
)

it('has twelve accents', () => expect(new Set(accents.map(({ name }) => name)).size).toBe(12))

describe.each(accents)('the accent $name', ({ colour }) => {
	it.each(['light', 'dark'] as const)('meets contrast ratio 4.5:1 as a text, a line and a button of the %s theme', (theme) => {
		for (const surface of surfaces) expect(contrast(colour[theme], token(surface)[theme])).toBeGreaterThanOrEqual(4.5)
		expect(contrast(token('on-brand')[theme], colour[theme])).toBeGreaterThanOrEqual(4.5)
	})
})

it.each([8, 9, 10, 11])('the letter of a mark on mark-%i-deep meets contrast ratio 4.5:1', (ground) => {
	expect(contrast([1, 0, 0], accentToken(`mark-${ground}-deep`).light)).toBeGreaterThanOrEqual(4.5)
})
