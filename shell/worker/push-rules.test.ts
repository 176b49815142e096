import { describe, expect, it } from 'vitest'
import { optionsFor, readPush, sameOriginUrl, textOf } from './push-rules.ts'

describe('a push message', () => {
	it.each([
		['{"id":"0123456789abcdef01234567","type":"new_comment","newCount":2}', { id: '0123456789abcdef01234567', newCount: 2 }],
		['{"id":"0123456789abcdef01234567"}', { id: '0123456789abcdef01234567', newCount: 0 }],
		['{"type":"new_comment"}', null],
		['{"id":7}', null],
		['not json', null],
		['', null],
	])('parses %s to %o', (payload, expected) => expect(readPush(payload)).toEqual(expected))

	it("has the notification's title, or a default text", () => {
		expect(textOf({ title: 'anna replied', broken: false })).toBe('anna replied')
		expect(textOf({ title: '', broken: true })).toBe('You have a new notification.')
		expect(textOf(null)).toBe('You have a new notification.')
	})

	it("links to the notification's target, or to all notifications", () => {
		const notification = { icons: ['/images/a.jpeg'], toURL: '/place/post/abcd0001', updatedAt: '2026-11-21T10:00:00.000Z' }
		expect(optionsFor('x', notification)).toMatchObject({
			tag: 'x',
			icon: '/images/a.jpeg',
			data: { url: '/place/post/abcd0001?fromNotif=x' },
		})
		const toSection = optionsFor('x', { ...notification, toURL: '/settings#api-keys' })
		expect(toSection).toMatchObject({ data: { url: '/settings?fromNotif=x#api-keys' } })
		expect(optionsFor('x', { ...notification, toURL: '#' })).toMatchObject({ data: { url: '/notifications' } })
		expect(optionsFor(null, null)).toMatchObject({ icon: '/icons/icon-192.png', data: { url: '/notifications' } })
	})

	it.each([
		['/place', 'https://moot.test/place'],
		['//evil.test/x', 'https://moot.test/notifications'],
		['https://evil.test', 'https://moot.test/notifications'],
	])('resolves %s to %s', (url, expected) => expect(sameOriginUrl(url, 'https://moot.test')).toBe(expected))
})
