import { describe, expect, it } from 'vitest'
import { type Connection, type ConnectionEvent, connectionReducer } from './connection.ts'

const online: Connection = { isOnline: true, screen: 'none', oldestCopyAt: Infinity, copies: [] }
const after = (...events: ConnectionEvent[]) => events.reduce(connectionReducer, online)
const read = (url: string, at: number | null): ConnectionEvent => ({ type: 'read-cached', url, at })

describe('the connection', () => {
	const offline = { type: 'went-offline' } as const
	const back = { type: 'went-online' } as const
	const recovered = { type: 'recovered' } as const

	it.each<[what: string, events: ConnectionEvent[], screen: Connection['screen']]>([
		['lost: the sentence above the page', [offline], 'banner'],
		['back, for less than two seconds', [offline, back], 'banner'],
		['back', [offline, back, recovered], 'none'],
		['lost again before that', [offline, back, offline, recovered], 'banner'],
		['missing when the page is opened', [{ type: 'opened-offline', isBare: false }], 'banner'],
		['missing, with a copy', [read('/api/posts', 500)], 'banner'],
		['missing, without a copy', [read('/api/posts', null)], 'banner'],
		['missing, without a session', [{ type: 'opened-offline', isBare: true }], 'full'],
		['missing, without a session, whatever follows', [{ type: 'opened-offline', isBare: true }, offline, read('/api/posts', null)], 'full'],
		['lost, and the next page', [offline, { type: 'navigated' }], 'banner'],
	])('%s', (_what, events, screen) => expect(after(...events).screen).toBe(screen))

	it('reports the age of the oldest copy on the page, not of the session', () => {
		const copies = [read('/api/_initial', 100), read('/api/posts', 800), read('/api/communities', 500)]
		expect(after(...copies).oldestCopyAt).toBe(500)
		expect(after(...copies, { type: 'navigated' }).oldestCopyAt).toBe(Infinity)
	})

	it('remembers each copy once, until they are read anew', () => {
		const copies = [read('/api/_initial', 100), read('/api/posts', 800), read('/api/posts', 800), read('/api/users/a', null)]
		expect(after(...copies).copies).toEqual(['/api/_initial', '/api/posts'])
		expect(after(...copies, { type: 'refreshed' }).copies).toEqual([])
	})
})
