import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, attack } from './attacker.ts'
import type { WholeSite } from './whole-site.ts'

/** A client with a member's session and its token. */
export async function openAs(site: WholeSite, given: Parameters<typeof seedMemberSession>[1]): Promise<Attacker> {
	const { token } = await seedMemberSession(site.deps.db, given)
	return openWith(site, token)
}

/** A client with an existing session. */
export async function openWith(site: WholeSite, sid: string): Promise<Attacker> {
	const cookie = `sid=${sid}`
	const { headers } = await attack(site, { method: 'GET', path: '/api/_initial', headers: { cookie } })
	return { cookie, token: String(headers['csrf-token']) }
}

export async function openAsGuest(site: WholeSite): Promise<Attacker> {
	const { headers } = await attack(site, { method: 'GET', path: '/api/_initial' })
	return { cookie: String(headers['set-cookie']?.[0]).split(';')[0] ?? '', token: String(headers['csrf-token']) }
}
