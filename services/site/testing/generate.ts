/** The part of JSON Schema that contracts use. */
export interface Shape {
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	anyOf?: Shape[]
	oneOf?: Shape[]
	allOf?: Shape[]
	properties?: Record<string, Shape>
	required?: string[]
	items?: Shape
	format?: string
	pattern?: string
	minLength?: number
	maxLength?: number
	minimum?: number
	maximum?: number
	minItems?: number
	maxItems?: number
}

/** Seeded random numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

const texts = [
	'a',
	'Some words of a text.',
	'0',
	'-1',
	'null',
	'<b>x</b>',
	"'; --",
	'**a** @member /Garden',
	'\u0000',
	'\ud800',
	'𝕏',
	'é\u0301',
	'\u202e',
	'://',
	'%',
	'$where',
].concat('https://page.invalid/a', 'http://127.0.0.1/', '[a](javascript:alert(1))', '> - 1. `', '1e9', '../..', 'constructor', '__proto__')

/** Generates inputs that fit a schema, mostly with existing values. */
export class Generator {
	readonly random: () => number
	/** Existing values by field name, and those seen in responses. */
	readonly known: Map<string, string[]>
	readonly seen: string[] = []

	constructor(random: () => number, known: Map<string, string[]>) {
		this.random = random
		this.known = known
	}

	pick<T>(choices: readonly T[]): T | undefined {
		return choices[Math.floor(this.random() * choices.length)]
	}

	make(shape: Shape, name: string): unknown {
		const choices = shape.anyOf ?? shape.oneOf
		if (choices) return this.make(this.pick(choices) ?? {}, name)
		if ('const' in shape) return shape.const
		if (shape.enum) return this.pick(shape.enum)
		switch (Array.isArray(shape.type) ? this.pick(shape.type) : shape.type) {
			case 'object':
				return this.#object(shape)
			case 'array':
				return Array.from({ length: this.#between(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3)) }, () =>
					this.make(shape.items ?? {}, name),
				)
			case 'string':
				return this.#text(shape, name)
			case 'integer':
			case 'number':
				return this.#number(shape)
			case 'boolean':
				return this.random() < 0.5
			case 'null':
				return null
			default:
				return this.pick(texts)
		}
	}

	#object({ properties = {}, required = [] }: Shape): Record<string, unknown> {
		const fields = Object.entries(properties).filter(([name]) => required.includes(name) || this.random() < 0.6)
		return Object.fromEntries(fields.map(([name, inner]) => [name, this.make(inner, name)]))
	}

	#between(least: number, most: number): number {
		return least + Math.floor(this.random() * (most - least + 1))
	}

	#number({ minimum = -5, maximum = 5 }: Shape): number {
		return this.pick([minimum, maximum, this.#between(Math.max(minimum, -100), Math.min(maximum, 100))]) ?? minimum
	}

	#text({ minLength = 0, maxLength = 200, format, pattern = '' }: Shape, name: string): string {
		const known = this.known.get(name)
		if (known && this.random() < 0.75) return this.pick(known) ?? ''
		if (format === 'date-time') return new Date(Date.now() + (this.random() - 0.5) * 1e11).toISOString()
		if (format === 'date') return '2026-02-28'
		if (pattern.includes('{24}')) return (this.random() < 0.7 && this.pick(this.seen)) || '0123456789abcdef01234567'
		if (this.random() < 0.1) return 'x'.repeat(Math.min(maxLength, 20_000))
		const text = this.pick(texts) ?? ''
		return text.length < minLength ? text.padEnd(minLength, 'abc') : text.slice(0, maxLength)
	}
}
