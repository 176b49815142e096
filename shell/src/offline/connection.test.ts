import { describe, expect, it } from 'vitest'
import { type Connection, type ConnectionEvent, connectionReducer } from './connection.ts'

const online: Connection = { isOnline: true, screen: 'none', oldestCopyAt: 1000, isDismissed: false }
const screensOf = (...events: ConnectionEvent[]) => {
	let now = online
	return events.map((event) => {
		now = connectionReducer(now, event)
		return now.screen
	})
}

describe('the offline screen', () => {
	it('appears when offline and disappears two seconds after the connection is back', () => {
		expect(screensOf({ type: 'went-offline' }, { type: 'went-online' }, { type: 'recovered' })).toEqual(['full', 'full', 'none'])
	})

	it('stays if the connection is lost again before that', () => {
		expect(screensOf({ type: 'went-offline' }, { type: 'went-online' }, { type: 'went-offline' }, { type: 'recovered' })).toEqual([
			'full',
			'full',
			'full',
			'full',
		])
	})

	it('is a bar once dismissed, on every page until the connection is back', () => {
		const dismissed = { type: 'dismissed' } as const
		expect(screensOf({ type: 'went-offline' }, dismissed, { type: 'navigated', at: 2000 }, { type: 'read-cached', at: null })).toEqual([
			'full',
			'bar',
			'bar',
			'bar',
		])
		expect(
			screensOf({ type: 'went-offline' }, dismissed, { type: 'went-online' }, { type: 'recovered' }, { type: 'went-offline' }),
		).toEqual(['full', 'bar', 'bar', 'none', 'full'])
	})

	it('is a bar over a cached copy, and full screen without one', () => {
		expect(screensOf({ type: 'read-cached', at: 500 })).toEqual(['bar'])
		expect(screensOf({ type: 'read-cached', at: 500 }, { type: 'read-cached', at: null })).toEqual(['bar', 'full'])
		expect(screensOf({ type: 'went-offline' }, { type: 'read-cached', at: 500 })).toEqual(['full', 'full'])
	})

	it('appears at once when the app is opened offline without a cache', () => {
		expect(screensOf({ type: 'opened-offline', isBare: true })).toEqual(['full'])
		expect(screensOf({ type: 'opened-offline', isBare: false }, { type: 'read-cached', at: 500 })).toEqual(['bar', 'bar'])
	})

	it('reports the age of the oldest copy on the page', () => {
		const read = connectionReducer(connectionReducer(online, { type: 'read-cached', at: 500 }), { type: 'read-cached', at: 800 })
		expect(read.oldestCopyAt).toBe(500)
		expect(connectionReducer(read, { type: 'navigated', at: 2000 }).oldestCopyAt).toBe(2000)
	})
})
