import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { BulkSeeder } from '../matrix/bulk-seeder.ts'
import { picture, planCell } from '../matrix/cells.ts'
import { type Verdict, verdictOf, type Whose } from '../matrix/roles.ts'
import type { Row } from '../matrix/row.ts'
import { type Operation, operations } from './operations.ts'
import type { Role } from './roles.ts'

/** A call of the roles matrix with a person of its own and things that exist: what it ends or deletes, no other call misses. */
export interface PreparedCall {
	cookie: string
	token: string
	path: Readonly<Record<string, string>>
	query: Readonly<Record<string, string>>
	/** A JSON body, or the base64 of a file by the name of its field. */
	body: unknown
	isFile: boolean
}

export type PreparedCalls = Readonly<Record<string, readonly PreparedCall[]>>

/** For each operation; enough that deletions leave some for the requests after them. */
const callsOfOperation = 24

/** Stores people and things for all operations as one role, and gives what calls them, by the operation's name. */
export async function prepareCalls(role: Role, { db, secret }: { db: Db; secret: string }): Promise<PreparedCalls> {
	const seeder = new BulkSeeder()
	const planned = operations.map(async (operation) => {
		const kinds = kindsOf(operation, role)
		const chosen = Array.from({ length: Math.max(callsOfOperation, kinds.length) }, (_, index) => kinds[index % kinds.length])
		const calls = chosen.flatMap((kind) => (kind ? prepareCall(operation, { ...kind, role }, { db: seeder, secret }) : []))
		return [operation.name, await Promise.all(calls)] as const
	})
	const prepared = Object.fromEntries(await Promise.all(planned))
	await seeder.flush(db)
	return prepared
}

interface Kind {
	row: Row
	whose: Whose
}

/** What the role may call an operation with, each thrice, and what it is refused, once. */
function kindsOf({ route, rows }: Operation, role: Role): Kind[] {
	const kinds = rows.flatMap((row) => whoseOf(role).map((whose) => ({ row, whose })))
	const allowed = kinds.filter(({ row, whose }) => verdictOf(specOf(route), row.rule, { role, whose }) === 'ok')
	return [...allowed, ...allowed, ...kinds]
}

const whoseOf = (role: Role): Whose[] => (role === 'guest' ? ['foreign'] : ['own', 'foreign'])

/** What the matrix expects of an operation's calls by a role. */
export const verdictsOf = ({ route, rows }: Operation, role: Role): Verdict[] =>
	rows.flatMap((row) => whoseOf(role).map((whose) => verdictOf(specOf(route), row.rule, { role, whose })))

/** Routes without an endpoint are for everybody. */
const specOf = ({ endpoint, area, method, path }: Operation['route']): EndpointSpec =>
	endpoint ?? { area, method, path, access: 'anyone', about: '', reply: z.null() }

async function prepareCall({ route }: Operation, { row, ...kind }: Kind & { role: Role }, site: Parameters<typeof planCell>[3]) {
	const { request } = await planCell(row, specOf(route), kind, site)
	const [address = '', search = ''] = request.path.split('?')
	const call: PreparedCall = {
		cookie: request.as.cookie,
		token: request.as.token,
		path: paramsOf(route.path, address),
		query: Object.fromEntries(new URLSearchParams(search)),
		body: row.file ? { [row.file]: picture } : typeof request.body === 'string' ? JSON.parse(request.body) : null,
		isFile: row.file !== undefined,
	}
	return call
}

function paramsOf(template: string, address: string): Record<string, string> {
	const values = address.split('/')
	const named = template.split('/').map((part, index) => [part, decodeURIComponent(values[index] ?? '')] as const)
	return Object.fromEntries(named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])))
}

/** The operations of which a call's session has ended, with how many. */
export async function findEndedSessions(db: Db, prepared: PreparedCalls): Promise<{ name: string; ended: number; of: number }[]> {
	const sessions = await db
		.collection<{ _id: string }>('sessions')
		.find({}, { projection: { _id: 1 } })
		.toArray()
	const alive = new Set(sessions.map(({ _id }) => _id))
	return Object.entries(prepared).flatMap(([name, calls]) => {
		const ended = calls.filter(({ cookie }) => !alive.has(hashSessionToken(cookie.slice('sid='.length)))).length
		return ended > 0 ? [{ name, ended, of: calls.length }] : []
	})
}
