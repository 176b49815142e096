import { describe, expect, it } from 'vitest'
import { addressIn, optionsFor, readPush, textOf } from './push-rules.ts'

describe('a push', () => {
	it.each([
		['{"id":"0123456789abcdef01234567","type":"new_comment","newCount":2}', { id: '0123456789abcdef01234567', newCount: 2 }],
		['{"id":"0123456789abcdef01234567"}', { id: '0123456789abcdef01234567', newCount: 0 }],
		['{"type":"new_comment"}', null],
		['{"id":7}', null],
		['not json', null],
		['', null],
	])('%s says %o', (payload, said) => expect(readPush(payload)).toEqual(said))

	it('says what it is about, and something even where that is gone', () => {
		expect(textOf({ title: 'anna replied', broken: false })).toBe('anna replied')
		expect(textOf({ title: '', broken: true })).toBe('You have a new notification.')
		expect(textOf(null)).toBe('You have a new notification.')
	})

	it('leads to what it is about; where there is nothing, to all notifications', () => {
		const told = { icons: ['/images/a.jpeg'], toURL: '/place/post/abcd0001', updatedAt: '2026-11-21T10:00:00.000Z' }
		expect(optionsFor('x', told)).toMatchObject({ tag: 'x', icon: '/images/a.jpeg', data: { url: '/place/post/abcd0001?fromNotif=x' } })
		expect(optionsFor('x', { ...told, toURL: '#' })).toMatchObject({ data: { url: '/notifications' } })
		expect(optionsFor(null, null)).toMatchObject({ icon: '/icons/icon-192.png', data: { url: '/notifications' } })
	})

	it.each([
		['/place', 'https://moot.test/place'],
		['//evil.test/x', 'https://moot.test/notifications'],
		['https://evil.test', 'https://moot.test/notifications'],
	])('%s is opened as %s', (url, expected) => expect(addressIn(url, 'https://moot.test')).toBe(expected))
})
