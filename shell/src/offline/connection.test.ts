import { describe, expect, it } from 'vitest'
import { afterEvent, type Connection, type ConnectionEvent } from './connection.ts'

const online: Connection = { isOnline: true, screen: 'none', copyFrom: 1000, isPutAside: false }
const screensOf = (...events: ConnectionEvent[]) => {
	let now = online
	return events.map((event) => {
		now = afterEvent(now, event)
		return now.screen
	})
}

describe('the offline screen', () => {
	it('comes with the loss and goes two seconds after the connection is found', () => {
		expect(screensOf({ type: 'lost' }, { type: 'found' }, { type: 'recovered' })).toEqual(['full', 'full', 'none'])
	})

	it('stays where the connection was lost again before', () => {
		expect(screensOf({ type: 'lost' }, { type: 'found' }, { type: 'lost' }, { type: 'recovered' })).toEqual([
			'full',
			'full',
			'full',
			'full',
		])
	})

	it('is a line once it is put aside, on every page until the connection is back', () => {
		const aside = { type: 'put-aside' } as const
		expect(screensOf({ type: 'lost' }, aside, { type: 'moved', at: 2000 }, { type: 'read', at: null })).toEqual([
			'full',
			'bar',
			'bar',
			'bar',
		])
		expect(screensOf({ type: 'lost' }, aside, { type: 'found' }, { type: 'recovered' }, { type: 'lost' })).toEqual([
			'full',
			'bar',
			'bar',
			'none',
			'full',
		])
	})

	it('is a line where a copy is opened offline, and the whole screen where there is nothing', () => {
		expect(screensOf({ type: 'read', at: 500 })).toEqual(['bar'])
		expect(screensOf({ type: 'read', at: 500 }, { type: 'read', at: null })).toEqual(['bar', 'full'])
		expect(screensOf({ type: 'lost' }, { type: 'read', at: 500 })).toEqual(['full', 'full'])
	})

	it('comes at once where the app is opened without a connection and nothing is kept', () => {
		expect(screensOf({ type: 'began', isBare: true })).toEqual(['full'])
		expect(screensOf({ type: 'began', isBare: false }, { type: 'read', at: 500 })).toEqual(['bar', 'bar'])
	})

	it('tells the age of the oldest copy on the page', () => {
		const read = afterEvent(afterEvent(online, { type: 'read', at: 500 }), { type: 'read', at: 800 })
		expect(read.copyFrom).toBe(500)
		expect(afterEvent(read, { type: 'moved', at: 2000 }).copyFrom).toBe(2000)
	})
})
