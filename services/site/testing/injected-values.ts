import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { failures } from '@folkmoot/contract-kit/failures'
import { type AttackResponse, isWellFormedFailure } from './attacker.ts'
import { type InputField, typesAt } from './input-fields.ts'

const operators: readonly object[] = [
	{ $gt: '' },
	{ $ne: null },
	{ $regex: '.*' },
	{ $where: 'sleep(9000)' },
	{ constructor: { prototype: { isAdmin: true } } },
]
const polluting = { ['__proto__']: { isAdmin: true, polluted: true }, constructor: { prototype: { polluted: true } } }

/** Values that belong in no field. */
export const injectedValues: readonly unknown[] = [...operators, polluting, ['$gt']]

/** Whether a value's type is never valid there. */
export function isNeverValidAt(value: unknown, { schema }: InputField): boolean {
	const types = typesAt(schema)
	return !types.includes('anything') && !types.includes(Array.isArray(value) ? 'array' : 'object')
}

/** Whether the response refuses that very field, with the contract's code for it. */
export function isRefusedFor(
	answer: AttackResponse,
	{ endpoint, part, field }: { endpoint: EndpointSpec; part: string; field: string },
): boolean {
	const named = Object.keys(answer.failure?.fields ?? {}).some((path) => path === part || path.split('.')[0] === field)
	const statuses = [400, ...Object.values(endpoint.codes ?? {}).map((code) => failures[code][0])]
	return named && statuses.includes(answer.status) && isWellFormedFailure(answer)
}
