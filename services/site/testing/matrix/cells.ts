import type { SeedTarget } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Attack, Attacker, AttackResponse } from '../attacker.ts'
import { nameOf } from '../every-call.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { type Role, roles, type Verdict, verdictOf, type Whose } from './roles.ts'
import { type Row, usualParams } from './row.ts'
import { moderatorsWord, secretWord } from './secret-word.ts'

/** One call by one role on one thing, with the expected outcome. */
export interface Cell {
	name: string
	endpoint: EndpointSpec
	row: Row
	role: Role
	whose: Whose
	request: Attack
	expected: Verdict
}

/** If the contract alone decides, or the thing has no owner, one case is enough. */
function kindsOf(row: Row, { access }: EndpointSpec): Kind[] {
	const isAsked = row.query ?? row.body ?? row.file ?? row.params
	const isOwnerless = row.isOwnerless || (!isAsked && !row.call.includes(':'))
	return roles.flatMap((role): Kind[] => {
		if (role === 'guest') return [{ role, whose: 'foreign' }]
		const isDecided = isOwnerless || role === 'suspended' || (access === 'admin' && role !== 'admin')
		return (isDecided ? (['own'] as const) : (['own', 'foreign'] as const)).map((whose) => ({ role, whose }))
	})
}

/** Every row for every role, on own and on foreign things. */
export async function planCells(endpoints: readonly EndpointSpec[], rows: readonly Row[], db: SeedTarget, secret: string): Promise<Cell[]> {
	const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
	const planned = rows.flatMap((row) => {
		const endpoint = byName.get(row.call)
		return endpoint ? kindsOf(row, endpoint).map((kind) => planCell(row, endpoint, kind, { db, secret })) : []
	})
	return Promise.all(planned)
}

interface Kind {
	role: Role
	whose: Whose
}

/** One row for one kind of caller. */
export async function planCell(
	row: Row,
	endpoint: EndpointSpec,
	kind: Kind,
	{ db, secret }: { db: SeedTarget; secret: string },
): Promise<Cell & { request: { as: Attacker } }> {
	const fixture = await createFixture(db, secret, kind)
	const [path, query, body] = [await pathOf(row, endpoint, fixture), await row.query?.(fixture), await row.body?.(fixture)]
	const search = query ? `?${query}` : ''
	const sent = row.file ? pictureAs(row.file) : { body: body ? JSON.stringify(body) : undefined }
	return {
		endpoint,
		row,
		...kind,
		expected: verdictOf(endpoint, row.rule, kind),
		name: `${row.call}${search} ${summaryOf(body)}by ${kind.role}, ${kind.whose}`,
		request: { method: endpoint.method, path: path + search, as: fixture.as, ...sent },
	}
}

const summaryOf = (body: object | undefined) => (body ? `${JSON.stringify(body).slice(0, 60)} ` : '')

async function pathOf(row: Row, { path }: EndpointSpec, fixture: Fixture): Promise<string> {
	const own = await row.params?.(fixture)
	const parts = path.split('/').map(async (part) => {
		if (!part.startsWith(':')) return part
		const name = part.slice(1)
		const value = own?.[name] ?? (await usualParams[name]?.(fixture))
		if (value === undefined) throw new Error(`Say what ${part} of ${row.call} stands for.`)
		return encodeURIComponent(value)
	})
	return (await Promise.all(parts)).join('/')
}

const boundary = 'between-the-parts'
/** One pixel. */
export const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A form with a small picture. */
export function pictureAs(field: string): Pick<Attack, 'body' | 'headers'> {
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
	const body = Buffer.concat([Buffer.from(head), Buffer.from(picture, 'base64'), Buffer.from(`\r\n--${boundary}--\r\n`)])
	return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** What was wrong with a response, or null. */
export function findMismatch({ name, endpoint, role, whose, expected }: Cell, answer: AttackResponse): string | null {
	const actual = answer.status < 400 ? 'ok' : (answer.failure?.code ?? 'nothing we say')
	const isStatusRight = actual !== 'ok' || answer.status === (endpoint.status ?? 200)
	if (actual !== expected || !isStatusRight) return `${name}: ${expected} was expected, not ${answer.status} ${answer.text.slice(0, 200)}`
	const secrets = role === 'admin' || whose === 'own' ? [] : role === 'moderator' ? [secretWord] : [secretWord, moderatorsWord]
	const leak = secrets.find((word) => answer.text.includes(word))
	return leak ? `${name}: the answer has «${leak}»: ${answer.text.slice(0, 300)}` : null
}
