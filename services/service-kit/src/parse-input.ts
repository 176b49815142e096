import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { z } from 'zod'
import { Failure } from './failure.ts'

/** The raw parts of a request. */
export interface RawInput {
	params: unknown
	query: unknown
	body: unknown
}

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

/** Parses what the endpoint declares; throws a Failure with every bad field named (decisions W1, W5, W6). */
export function parseInput(endpoint: EndpointSpec, raw: RawInput): Record<string, unknown> {
	const parsed: Record<string, unknown> = {}
	for (const part of parts) {
		const schema = endpoint[part]
		if (!schema) continue
		const result = parsePart(schema, part, raw[part])
		if (!result.success) throw inputFailure(endpoint, part, result.error.issues)
		parsed[part] = result.data
	}
	return parsed
}

/** A missing body is told by the fields it lacks, where there are any. */
function parsePart(schema: z.ZodType, part: Part, value: unknown): z.ZodSafeParseResult<unknown> {
	const result = schema.safeParse(value)
	if (result.success || part !== 'body' || value !== undefined) return result
	const lacking = schema.safeParse({})
	return lacking.success ? result : lacking
}

type Issue = z.core.$ZodIssue

function inputFailure(endpoint: EndpointSpec, part: Part, issues: readonly Issue[]): Failure {
	const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || part, issue.message]))
	for (const issue of issues) {
		const code = codeOf(endpoint, part, issue)
		if (code) return new Failure(code, { fields })
	}
	return part === 'params' ? new Failure('not_found') : new Failure('invalid_input', { fields })
}

/**
 * A code can be given for a field, or for one way a field is wrong: `body.title:too_small`. Fields of what is in an array
 * are named without their places: `body.images.imageId`.
 */
function codeOf(endpoint: EndpointSpec, part: Part, issue: Issue): FailureCode | undefined {
	const field = [part, ...issue.path.filter((step) => typeof step !== 'number')].map(String).join('.')
	return endpoint.codes?.[`${field}:${issue.code}`] ?? endpoint.codes?.[field]
}
