import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
}

/** Validation messages for people (rule texts-7). Passed to a schema's parse; a schema's own messages take precedence. */
export const plainMessages: z.core.$ZodErrorMap = (issue) => {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined ? 'This is missing.' : `Must be ${kinds[issue.expected] ?? issue.expected}.`
		case 'invalid_value':
			return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`
		case 'too_small':
			if (issue.origin === 'string' && issue.minimum === 1) return 'Cannot be empty.'
			return `${boundOf(issue)} ${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue, issue.minimum)}.`
		case 'too_big':
			return `${boundOf(issue)} at most ${counted(issue, issue.maximum)}.`
		case 'invalid_format':
			return issue.format === 'datetime' ? 'Must be a time, such as 2026-03-01T12:00:00Z.' : 'Has the wrong format.'
		case 'invalid_union':
			return 'Does not match any allowed form.'
		default:
			return undefined
	}
}

const boundOf = ({ origin }: { origin: string }) => (origin in units ? 'Must have' : 'Must be')

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item' }

function counted({ origin }: { origin: string }, bound: number | bigint): string {
	const unit = units[origin]
	return unit === undefined ? `${bound}` : `${bound} ${unit}${bound === 1 ? '' : 's'}`
}
