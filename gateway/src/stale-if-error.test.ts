import type { Caller } from '@folkmoot/service-kit/viewer'
import { expect, it } from 'vitest'
import type { ApiReply } from './read-api.ts'
import { serveStaleIfError } from './stale-if-error.ts'

const guest: Caller = { viewer: null, session: 's', ip: '' }
const member: Caller = { ...guest, viewer: { id: '1'.repeat(24), username: 'ann', isAdmin: false } }
const unavailable: ApiReply = { status: 503, body: { code: 'service_unavailable' } }

it('serves guests the last guest reply while the service is down; members and other endpoints get the failure', async () => {
	let answer: ApiReply = unavailable
	const get = serveStaleIfError(async () => answer)
	expect(await get('/api/_initial', guest)).toBe(unavailable)
	answer = { status: 200, body: 'for a member' }
	await get('/api/_initial', member)
	answer = { status: 200, body: 'for guests' }
	await get('/api/_initial', guest)
	await get('/api/communities', guest)
	answer = unavailable
	expect(await get('/api/_initial', guest)).toEqual({ status: 200, body: 'for guests' })
	expect(await get('/api/_initial', member)).toBe(unavailable)
	expect(await get('/api/communities', guest)).toBe(unavailable)
})
