/** A value of a row as the dump has it: bytes as characters, escapes undone. */
export type RawValue = string | null

export interface RawTuple {
	values: RawValue[]
	/** Behind the `)`. */
	end: number
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\x1a' }
const blanks = /\s*/y
const prefixed = /(_\w+|[NEBXnebx])\s*'/y
const hexNumber = /0x([\da-fA-F]*)/y
const cast = /\s*::[\w\s"]+(?:\([\d,\s]*\))?(?:\[\])?/y

/** Reads the values of one row from behind its `(`; null if the text ends before the `)`. */
export function readTuple(text: string, from: number, hasBackslashes: boolean): RawTuple | null {
	const values: RawValue[] = []
	for (let at = from; ; at++) {
		const found = readValue(text, skip(blanks, text, at), hasBackslashes)
		const end = found && endOfValue(text, found.end)
		if (!found || end === null) return null
		values.push(found.value)
		if (text[end] === ')') return { values, end: end + 1 }
		at = end
	}
}

/** Where the comma or bracket behind a value stands. Whatever comes before is part of an expression that only a server could work out. */
function endOfValue(text: string, from: number): number | null {
	const end = skip(blanks, text, skip(cast, text, from))
	if (end >= text.length) return null
	return text[end] === ')' || text[end] === ',' ? end : (readExpression(text, end)?.end ?? null)
}

interface Found {
	value: RawValue
	end: number
}

function readValue(text: string, at: number, hasBackslashes: boolean): Found | null {
	const first = text[at]
	if (first === "'" || first === '"') return readString(text, at + 1, first, hasBackslashes)
	prefixed.lastIndex = at
	const prefix = prefixed.exec(text)
	if (prefix) return readPrefixed(text, prefix, hasBackslashes)
	hexNumber.lastIndex = at
	const hex = hexNumber.exec(text)
	if (hex) return { value: Buffer.from(hex[1] ?? '', 'hex').toString('latin1'), end: at + hex[0].length }
	return readExpression(text, at)
}

function readPrefixed(text: string, { 0: whole, 1: prefix = '', index }: RegExpExecArray, hasBackslashes: boolean): Found | null {
	const found = readString(text, index + whole.length, "'", hasBackslashes || /^e$/i.test(prefix))
	if (!found || !/^x$/i.test(prefix)) return found
	return { ...found, value: Buffer.from(found.value ?? '', 'hex').toString('latin1') }
}

/** From behind the opening quote. */
function readString(text: string, from: number, quote: "'" | '"', hasBackslashes: boolean): Found | null {
	const signs = quote === "'" ? /['\\]/g : /["\\]/g
	let isPlain = true
	signs.lastIndex = from
	for (let found = signs.exec(text); found && found.index + 1 < text.length; found = signs.exec(text)) {
		const isQuote = found[0] === quote
		if (isQuote && text[found.index + 1] !== quote) {
			const raw = text.slice(from, found.index)
			return { value: isPlain ? raw : unescaped(raw, quote, hasBackslashes), end: found.index + 1 }
		}
		if (!isQuote && !hasBackslashes) continue
		isPlain = false
		signs.lastIndex = found.index + 2
	}
	return null
}

function unescaped(raw: string, quote: string, hasBackslashes: boolean): string {
	if (!hasBackslashes) return raw.replaceAll(quote + quote, quote)
	const undoubled = (sign: string) => (sign === quote + quote ? quote : sign)
	return raw.replace(/\\([\s\S])|''|""/g, (sign, escaped: string | undefined) =>
		escaped === undefined ? undoubled(sign) : (escapes[escaped] ?? escaped),
	)
}

/** A number, NULL, or what a server would work out: to the comma or bracket behind it. */
function readExpression(text: string, from: number): Found | null {
	const signs = /[(),'"]/g
	signs.lastIndex = from
	let depth = 0
	for (let found = signs.exec(text); found; found = signs.exec(text)) {
		const sign = found[0]
		if (depth === 0 && /[,)]/.test(sign)) return { value: nullOrWord(text.slice(from, found.index).trim()), end: found.index }
		if (sign === "'" || sign === '"') {
			const inside = readString(text, found.index + 1, sign, true)
			if (!inside) return null
			signs.lastIndex = inside.end
		} else depth += depthOf[sign] ?? 0
	}
	return null
}

const nullOrWord = (word: string) => (/^null$/i.test(word) ? null : word)
const depthOf: Record<string, number> = { '(': 1, ')': -1 }

function skip(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at
	return at + (pattern.exec(text)?.[0].length ?? 0)
}

const copyEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The values of a line of PostgreSQL's COPY. */
export function readCopyLine(line: string): RawValue[] {
	return line.split('\t').map((field) => (field === '\\N' ? null : field.includes('\\') ? uncopied(field) : field))
}

function uncopied(field: string): string {
	return field.replace(/\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|([\s\S]))/g, (_sign, octal?: string, hex?: string, letter = '') => {
		if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
		if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
		return copyEscapes[letter] ?? letter
	})
}
