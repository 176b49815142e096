import type { Person } from '@folkmoot/content-kit/testing/seed'
import { expect } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { attack } from './attacker.ts'
import { openWith } from './open-as.ts'
import type { WholeSite } from './whole-site.ts'

/** A member with a session and a key, who may write. */
export async function someoneAt(site: WholeSite, given: Parameters<typeof seedMemberSession>[1] = { points: 50 }) {
	const { user, token } = await seedMemberSession(site.deps.db, given)
	const as = await openWith(site, token)
	const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
		const answer = await attack(site, { method, path, as, ...(body ? { body: JSON.stringify(body) } : {}) })
		expect([path, answer.status, answer.text]).toEqual([path, expect.toSatisfy((status: number) => status < 300), expect.any(String)])
		return answer.text ? (JSON.parse(answer.text) as T) : (null as T) // held against the contract by the service
	}
	return {
		user: { ...user, viewer: { id: user._id.toHexString(), username: user.username, isAdmin: user.isAdmin } } as Person,
		cookie: `sid=${token}`,
		send,
	}
}
