import { describe, expect, it } from 'vitest'
import { changesSession, seenNotification } from './api-rules.ts'

const id = '0123456789abcdef01234567'

describe('changesSession', () => {
	it.each([
		['POST', '/api/_login', 200, true],
		['POST', '/api/_login', 401, false],
		['POST', '/api/_login/passkey', 200, true],
		['POST', '/api/_login/passkey/begin', 200, false],
		['POST', '/api/_signup', 201, true],
		['DELETE', '/api/users/anna', 200, true],
		['DELETE', '/api/users/anna/badges', 200, false],
		['GET', '/api/_user', 401, true],
		['GET', '/api/_user', 403, true],
		['GET', '/api/_user', 200, false],
		['GET', '/api/posts', 401, false],
	])('%s %s %i: %s', (method, path, status, expected) => expect(changesSession(method, path, status)).toBe(expected))
})

describe('seenNotification', () => {
	it.each([
		['PUT', `/api/notifications/${id}?action=markAsSeen&seen=true`, id],
		['PUT', `/api/notifications/${id}?action=markAsSeen&seen=false`, null],
		['DELETE', `/api/notifications/${id}?render=true`, id],
		['GET', `/api/notifications/${id}`, null],
		['POST', '/api/notifications?action=markAllAsSeen', 'all'],
		['POST', '/api/notifications?action=markAllAsSeen&type=new_votes', null],
		['POST', '/api/notifications?action=deleteAll', 'all'],
		['POST', '/api/notifications?action=resetNewCount', null],
	])('%s %s: %s', (method, url, expected) => expect(seenNotification(method, url)).toBe(expected))
})
