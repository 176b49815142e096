import { expect, it } from 'vitest'
import { type LogPlace, logAddress, readLogFields } from './log-query.ts'

const place: LogPlace<'ban' | ''> = {
	path: '/log',
	byName: 'admin',
	kinds: [
		{ value: '', label: 'Everything' },
		{ value: 'ban', label: 'Bans' },
	],
}

it.each([
	['', '/log'],
	['action=ban&admin=@Head&from=2026-03-01&to=2026-03-02', '/log?action=ban&admin=Head&from=2026-03-01&to=2026-03-02'],
	['action=dance&admin=&from=yesterday&to=2026-3-2', '/log'],
])('%j', (query, address) => expect(logAddress(place, readLogFields(new URLSearchParams(query), place))).toBe(address))

it('leads on from a place', () => {
	expect(logAddress(place, { action: 'ban', by: '', from: '', to: '' }, 'older')).toBe('/log?action=ban&next=older')
})
