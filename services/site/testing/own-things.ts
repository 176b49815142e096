import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Attacker } from './attacker.ts'
import { endpoints, nameOf } from './every-call.ts'
import { BulkSeeder } from './matrix/bulk-seeder.ts'
import { planCell } from './matrix/cells.ts'
import { verdictOf } from './matrix/roles.ts'
import type { Row } from './matrix/row.ts'
import { rows } from './matrix/rows.ts'
import type { WholeSite } from './whole-site.ts'

/** A path whose things exist, and somebody who may call it, the owner if they may: only invalid input is left to refuse. */
export interface OwnThings {
	path: string
	as: Attacker
}

/** Seeds such things for every endpoint. */
export async function seedOwnThings({ deps }: Pick<WholeSite, 'deps'>): Promise<(endpoint: EndpointSpec) => OwnThings> {
	const seeder = new BulkSeeder()
	const planned = endpoints.map(async (endpoint) => {
		const row = rows.find(({ call }) => call === nameOf(endpoint))
		if (!row) throw new Error(`The roles matrix has no row for ${nameOf(endpoint)}.`)
		const { request } = await planCell(row, endpoint, attackerOf(row, endpoint), { db: seeder, secret: deps.secret })
		const [path = ''] = request.path.split('?')
		return [endpoint, { path, as: request.as }] as const
	})
	const things = new Map<EndpointSpec, OwnThings>(await Promise.all(planned))
	await seeder.flush(deps.db)
	return (endpoint) => {
		const own = things.get(endpoint)
		if (!own) throw new Error(`${nameOf(endpoint)} cannot be called from outside.`)
		return own
	}
}

/** An admin with things of their own, or a moderator, or with somebody else's, where the row's rule lets only those through. */
function attackerOf({ rule }: Row, endpoint: EndpointSpec) {
	const admin = { role: 'admin', whose: 'own' } as const
	const others = [
		{ role: 'moderator', whose: 'own' },
		{ role: 'admin', whose: 'foreign' },
	] as const
	return [admin, ...others].find((one) => verdictOf(endpoint, rule, one) === 'ok') ?? admin
}
