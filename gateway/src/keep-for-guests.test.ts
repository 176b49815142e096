import type { Caller } from '@folkmoot/service-kit/viewer'
import { expect, it } from 'vitest'
import type { Got } from './get-inside.ts'
import { keepForGuests } from './keep-for-guests.ts'
import { routeTable } from './route-table.ts'
import { createRouteFinder } from './router.ts'

const guest: Caller = { viewer: null, session: 's', ip: '' }
const member: Caller = { ...guest, viewer: { id: '1'.repeat(24), username: 'ann', isAdmin: false } }
const away: Got = { status: 503, body: { code: 'service_unavailable' } }

it('guests get what the last guest got while the service is away; members, and other calls, are told', async () => {
	let answer: Got = away
	const get = keepForGuests(createRouteFinder(routeTable()), async () => answer)
	expect(await get('/api/_initial', guest)).toBe(away)
	answer = { status: 200, body: 'for a member' }
	await get('/api/_initial', member)
	answer = { status: 200, body: 'for guests' }
	await get('/api/_initial', guest)
	await get('/api/communities', guest)
	answer = away
	expect(await get('/api/_initial', guest)).toEqual({ status: 200, body: 'for guests' })
	expect(await get('/api/_initial', member)).toBe(away)
	expect(await get('/api/communities', guest)).toBe(away)
})
