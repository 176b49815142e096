import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { plainMessages } from '@folkmoot/contract-kit/plain-messages'
import { isStorable } from '@folkmoot/contract-kit/texts'
import type { z } from 'zod'
import { Failure } from '../failure.ts'

/** The raw parts of a request. */
export interface RawInput {
	params: unknown
	query: unknown
	body: unknown
}

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

/** Parses what the endpoint declares; throws a Failure with every bad field named (rules api-1, api-4 and texts-2). */
export function parseInput(endpoint: EndpointSpec, raw: RawInput): Record<string, unknown> {
	const parsed: Record<string, unknown> = {}
	for (const part of parts) {
		const schema = endpoint[part]
		if (!schema) continue
		const result = parsePart(schema, part, raw[part])
		if (!result.success) throw inputFailure(endpoint, part, result.error.issues)
		if (endpoint.method !== 'GET') rejectInvalidText(part, raw[part])
		parsed[part] = result.data
	}
	return parsed
}

/** Reports a missing body by its missing fields, if it has required ones. */
function parsePart(schema: z.ZodType, part: Part, value: unknown): z.ZodSafeParseResult<unknown> {
	const result = schema.safeParse(value, { error: plainMessages })
	if (result.success || part !== 'body' || value !== undefined) return result
	const lacking = schema.safeParse({}, { error: plainMessages })
	return lacking.success ? result : lacking
}

/**
 * The path of an invalid text, innermost step first: one with a lone surrogate, which would be stored as another character, or with
 * NUL, which ends texts elsewhere (rule texts-2: nothing is changed in silence). Null if everything can be stored as it is.
 */
function findInvalidText(value: unknown): string[] | null {
	if (typeof value === 'string') return isStorable(value) ? null : []
	if (typeof value !== 'object' || value === null) return null
	for (const [key, inner] of Object.entries(value)) {
		const found = findInvalidText(inner)
		if (!found) continue
		found.push(key)
		return found
	}
	return null
}

function rejectInvalidText(part: Part, value: unknown): void {
	const path = findInvalidText(value)
	if (path === null) return
	if (part === 'params') throw new Failure('not_found')
	throw new Failure('invalid_input', {
		fields: { [path.reverse().join('.') || part]: 'There is a character in it that cannot be stored.' },
	})
}

type Issue = z.core.$ZodIssue

/** Fields that one refusal names: a list of hundreds can be wrong in all of its items. */
const maxNamed = 50

function inputFailure(endpoint: EndpointSpec, part: Part, issues: readonly Issue[]): Failure {
	// Of several issues of one field the first is reported.
	const fields = Object.fromEntries(
		issues
			.slice(0, maxNamed)
			.toReversed()
			.map((issue) => [issue.path.join('.') || part, issue.message]),
	)
	for (const issue of issues) {
		const code = codeOf(endpoint, part, issue)
		if (code) return new Failure(code, { fields })
	}
	return part === 'params' ? new Failure('not_found') : new Failure('invalid_input', { fields })
}

/**
 * An endpoint can set a code for a field, or for one kind of issue: `body.title:too_small`. Fields of array items are named
 * without the index: `body.images.imageId`.
 */
function codeOf(endpoint: EndpointSpec, part: Part, issue: Issue): FailureCode | undefined {
	const field = [part, ...issue.path.filter((step) => typeof step !== 'number')].map(String).join('.')
	return endpoint.codes?.[`${field}:${issue.code}`] ?? endpoint.codes?.[field]
}
