import { readFileSync } from 'node:fs'

export type Colour = [lightness: number, chroma: number, hue: number]

/** A colour in both themes. */
export interface ColourPair {
	light: Colour
	dark: Colour
}

/** The colours that custom properties of a style sheet have: `token('brand')` is the first value of `--brand`. */
export function tokensIn(sheet: URL): (name: string) => ColourPair {
	const css = readFileSync(sheet, 'utf8')
	return (name) => {
		const at = css.indexOf(`--${name}:`)
		if (at === -1) throw new Error(`--${name} is not declared.`)
		return pairIn(css.slice(at, css.indexOf(';', at)))
	}
}

/** The colours in a value: one for both themes, or one for each. */
export function pairIn(value: string): ColourPair {
	const [light, dark = light] = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
		([, l, c, h]): Colour => [Number(l), Number(c), Number(h)],
	)
	if (!light || !dark) throw new Error(`${value} is not a colour or a pair of colours.`)
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

/** The contrast ratio of two colours (WCAG 2), from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
	return (lighter + 0.05) / (darker + 0.05)
}
