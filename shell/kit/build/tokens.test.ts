import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

type Colour = [lightness: number, chroma: number, hue: number]

/** A token's values in both themes, from the stylesheet itself. */
function token(name: string): { light: Colour; dark: Colour } {
	const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? ''
	const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
		([, l, c, h]): Colour => [Number(l), Number(c), Number(h)],
	)
	const [light, dark = light] = colours
	if (!light || !dark) throw new Error(`--${name} is not a pair of colours.`)
	return { light, dark }
}

/** Relative luminance (WCAG 2) of an OKLCH colour; colours outside sRGB are clipped as screens do. */
function luminance([lightness, chroma, hue]: Colour): number {
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	const clip = (value: number) => Math.min(1, Math.max(0, value))
	const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
	const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
	const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
	return (lighter + 0.05) / (darker + 0.05)
}

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
