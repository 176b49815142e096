/** Finds declarations that mean the left or the right, where lines run either way: `physical-styles.ts` reads CSS once, from its beginning to its end. */

/** Properties whose values name the sides in the order top, right, bottom, left. */
const sided = new Set(['margin', 'padding', 'inset', 'border-width', 'border-style', 'border-color', 'scroll-margin', 'scroll-padding'])
const placed = new Set(['transform-origin', 'perspective-origin', 'object-position', 'background-position', 'mask-position'])
const physicalName =
	/^(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-|$)|^(?:left|right|direction)$|^border-(?:top|bottom)-(?:left|right)-radius$/
const sideWord = /(?<![-\w])(?:left|right)(?![-\w])/
const zero = /^[-+]?0(?:[a-z%]+)?$/
/** Declared once, in tokens.css: 1, and -1 where lines run to the left. */
const sign = '--inline-sign'

/**
 * The declarations of a style sheet that do not follow the direction of lines, as `property: value`. A comment
 * `physical: …` with the reason excuses the declaration or the whole rule after it.
 */
export function physicalDeclarations(css: string): string[] {
	const found: string[] = []
	/** For each open block, whether it is excused. */
	const excused = [false]
	let isExcused = false
	for (const { text, end } of statements(css)) {
		if (end === '/*') {
			if (text.trimStart().startsWith('physical:')) isExcused = true
			continue
		}
		const wasExcused = isExcused || excused.at(-1) === true
		isExcused = false
		if (end === '{') excused.push(wasExcused)
		else if (!wasExcused && isPhysical(text)) found.push(text.replaceAll(/\s+/g, ' ').trim())
		if (end === '}') excused.pop()
	}
	return found
}

/** Each sign of a style sheet is in one token. */
const tokens = /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|"[^"]*"?|'[^']*'?|[;{}()/]|[^;{}()/"']+/g
const depths: Readonly<Record<string, number>> = { '(': 1, ')': -1 }

/** Comments, selectors and declarations in order, each with what it ended with. Strings are left out. */
function* statements(css: string): Generator<{ text: string; end: string }> {
	let text = ''
	let depth = 0
	for (const [token] of css.matchAll(tokens)) {
		if (token.startsWith('/*')) yield { text: token.slice(2), end: '/*' }
		else if (token === '{' || token === '}' || (token === ';' && depth === 0)) {
			yield { text, end: token }
			text = ''
		} else if (!/^["']/.test(token)) {
			depth += depths[token] ?? 0
			text += token
		}
	}
}

function isPhysical(statement: string): boolean {
	const colon = statement.indexOf(':')
	if (colon < 0) return false
	const name = statement.slice(0, colon).trim().toLowerCase()
	const value = statement.slice(colon + 1).trim()
	if (physicalName.test(name)) return true
	if (value.includes(sign)) return false
	if (sided.has(name)) return isLopsided(split(value, ' '))
	if (name === 'border-radius') return split(value, '/').some((radii) => isRoundedLopsidedly(split(radii, ' ')))
	if (placed.has(name) && split(value, ',').some((place) => isOffCentre(split(place, ' ')[0] ?? ''))) return true
	if (!/^(?:content|grid|--)/.test(name) && sideWord.test(value)) return true
	return leansByGradient(value) || moves(name, value) || castsSideways(name, value)
}

const isLopsided = ([, right, , left]: readonly string[]) => left !== undefined && left !== right

/** Corners are named from the top left one, clockwise. */
function isRoundedLopsidedly([first, second = first, third = first, fourth = second]: readonly string[]): boolean {
	return first !== second || third !== fourth
}

const isOffCentre = (first: string) => !/^(?:center|50%|top|bottom|inherit|initial|unset|var\(.*)$/.test(first)

function leansByGradient(value: string): boolean {
	return [...value.matchAll(/linear-gradient\(\s*(to [a-z ]+|-?[\d.]+(?:deg|turn))/g)].some(
		([, way = '']) => sideWord.test(way) || /^-?[\d.]/.test(way) !== /^(?:0|180)deg$/.test(way),
	)
}

function moves(name: string, value: string): boolean {
	if (name === 'translate') return isShift(split(value, ' ')[0] ?? '')
	return [...value.matchAll(/\btranslate(?:X|3d)?\(\s*([^,)]+)/g)].some(([, first = '']) => isShift(first.trim()))
}

const isShift = (length: string) => !zero.test(length) && !/^(?:none|inherit|initial|unset)$/.test(length)

/** The first length of a shadow is its distance to the right. */
function castsSideways(name: string, value: string): boolean {
	const shadows = /shadow/.test(name) ? split(value, ',') : [...value.matchAll(/drop-shadow\(([^)]*)/g)].map(([, inner = '']) => inner)
	return shadows.some((shadow) => {
		const first = split(shadow, ' ').find((part) => /^[-+.]?\d|^calc\(/.test(part))
		return first !== undefined && !zero.test(first)
	})
}

/** The parts of a value between separators outside brackets. */
function split(value: string, separator: ' ' | ',' | '/'): string[] {
	const parts = ['']
	let depth = 0
	for (const sign of value) {
		if (sign === '(') depth += 1
		if (sign === ')') depth -= 1
		if (depth === 0 && (sign === separator || (separator === ' ' && /\s/.test(sign)))) parts.push('')
		else parts[parts.length - 1] += sign
	}
	return parts.map((part) => part.trim()).filter((part) => part !== '' && part !== '!important')
}
