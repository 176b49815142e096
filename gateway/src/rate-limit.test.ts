import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { createLog } from '@folkmoot/service-kit/log'
import { describe, expect, it } from 'vitest'
import { createRateLimits } from './rate-limit.ts'

/** Limits of one gateway that counts for itself; writes, unless said. */
function createChecks() {
	const check = createRateLimits({ log: createLog('gateway', 'silent') })
	return (rateLimit: RateLimit, caller: Parameters<typeof check>[1], key: string | undefined, method: 'GET' | 'POST' = 'POST') =>
		check({ method, rateLimit }, caller, key)
}

const member = (id: string) => ({ viewer: { id, username: id, isAdmin: false }, session: id, ip: '192.0.2.1' })
const guest = (ip: string) => ({ viewer: null, session: '', ip })
const perMember: RateLimit = { bucket: 'write', per: 'member', limits: [{ points: 2, seconds: 60 }] }
const perAddress: RateLimit = { bucket: 'login', per: 'address', limits: [{ points: 1, seconds: 60 }] }
const refused = { code: 'rate_limited', status: 429 }

describe('rate limits', () => {
	it('reject a member above the limit with Retry-After', async () => {
		const check = createChecks()
		await check(perMember, member('a'), undefined)
		await check(perMember, member('a'), undefined)
		await expect(check(perMember, member('a'), undefined)).rejects.toMatchObject({ ...refused, retryAfter: 60 })
		await check(perMember, member('b'), undefined)
	})

	it('are shared by the endpoints of a bucket', async () => {
		const check = createChecks()
		await check(perMember, member('a'), undefined)
		await check({ ...perMember }, member('a'), undefined)
		await expect(check(perMember, member('a'), undefined)).rejects.toMatchObject(refused)
	})

	it('apply every window of a limit', async () => {
		const check = createChecks()
		const limit: RateLimit = {
			...perMember,
			limits: [
				{ points: 10, seconds: 1 },
				{ points: 1, seconds: 3_600 },
			],
		}
		await check(limit, member('a'), undefined)
		await expect(check(limit, member('a'), undefined)).rejects.toMatchObject({ retryAfter: 3_600 })
	})

	it('count by IP address, or by network for IPv6', async () => {
		const check = createChecks()
		await check(perAddress, guest('192.0.2.1'), undefined)
		await expect(check(perAddress, guest('192.0.2.1'), undefined)).rejects.toMatchObject(refused)
		await check(perAddress, guest('2001:db8:1:2::1'), undefined)
		await expect(check(perAddress, guest('2001:db8:1:2:3:4:5:6'), undefined)).rejects.toMatchObject(refused)
		await check(perAddress, guest('2001:db8:1:3::1'), undefined)
		await check(perAddress, guest('::1'), undefined)
	})

	it('allow two free retries of a write, none of a login', async () => {
		const check = createChecks()
		await check(perMember, member('a'), 'key-1')
		await check(perMember, member('a'), 'key-1')
		await check(perMember, member('a'), 'key-1')
		await check(perMember, member('a'), 'key-1')
		await expect(check(perMember, member('a'), 'key-1')).rejects.toMatchObject(refused)
		await check(perAddress, guest('192.0.2.9'), 'key-2')
		await expect(check(perAddress, guest('192.0.2.9'), 'key-2')).rejects.toMatchObject(refused)
	})

	it('keep refusing retries of a refused write', async () => {
		const check = createChecks()
		await check(perMember, member('a'), 'key-1')
		await check(perMember, member('a'), 'key-2')
		for (let i = 0; i < 4; i++) await expect(check(perMember, member('a'), 'key-3')).rejects.toMatchObject(refused)
	})

	it('apply to reads that have limits', async () => {
		const check = createChecks()
		await check(perMember, member('a'), undefined, 'GET')
		await check(perMember, member('a'), undefined, 'GET')
		await expect(check(perMember, member('a'), undefined, 'GET')).rejects.toMatchObject(refused)
	})

	it('skip guests at endpoints for members', async () => {
		const check = createChecks()
		for (let i = 0; i < 5; i++) await check(perMember, guest('192.0.2.1'), undefined)
	})
})
