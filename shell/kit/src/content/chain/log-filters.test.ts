import { expect, it } from 'vitest'
import { type LogUrlShape, logUrl, parseLogFilters } from './log-filters.ts'

const place: LogUrlShape<'ban' | ''> = {
	path: '/log',
	byName: 'admin',
	kinds: [
		{ value: '', label: 'All actions' },
		{ value: 'ban', label: 'Bans' },
	],
}

it.each([
	['', '/log'],
	['action=ban&admin=@Head&from=2026-03-01&to=2026-03-02', '/log?action=ban&admin=Head&from=2026-03-01&to=2026-03-02'],
	['action=dance&admin=&from=yesterday&to=2026-3-2', '/log'],
])('%j', (query, address) => expect(logUrl(place, parseLogFilters(new URLSearchParams(query), place))).toBe(address))

it('builds the URL of the next page', () => {
	expect(logUrl(place, { action: 'ban', by: '', from: '', to: '' }, 'older')).toBe('/log?action=ban&next=older')
})
