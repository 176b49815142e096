import { parseArgs } from 'node:util'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { type Role, roles } from './roles.ts'

/** At this number per operation, each role sends 18,000 requests. */
const usualExamples = '36'

/** The arguments of `npm run schemathesis`: requests for each operation, and the roles that send them. */
export function readArguments(args: readonly string[]): { examples: string; chosen: Role[] } {
	const { examples = usualExamples, named } = parse([...args])
	const unknown = named.find((name) => !roles.some((role) => role === name))
	if (unknown !== undefined) throw new PlainError(`There is no role "${unknown}".`, `name one or more of ${roles.join(', ')}.`)
	if (!/^[1-9]\d{0,5}$/.test(examples)) throw new PlainError(`--examples ${examples} is no number of requests.`, usage)
	return { examples, chosen: roles.filter((role) => named.length === 0 || named.includes(role)) }
}

const usage = 'use "npm run schemathesis -- member --examples 36".'

function parse(args: string[]) {
	try {
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { examples: { type: 'string' } } })
		return { ...values, named: positionals }
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
}
