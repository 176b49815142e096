import { describe, expect, it } from 'vitest'
import { linkBaseUrl, mailBaseUrl, resolvePasskeySite } from './site-address.ts'

describe('linkBaseUrl', () => {
	it.each([
		['https://talk.example', 'http://evil.example', 'https://talk.example'],
		['', 'http://localhost:8080', 'http://localhost:8080'],
		['', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
		['', 'http://[::1]:8080', 'http://[::1]:8080'],
		['', 'https://evil.example', null],
		['', 'http://localhost.evil.example', null],
		['', '', null],
		['', undefined, null],
	])('of SITE_URL %j at %j is %j', (siteUrl, origin, base) => {
		expect(linkBaseUrl({ siteUrl }, origin)).toBe(base)
	})

	it('is null without a mail server', () => {
		const site = { siteUrl: 'https://talk.example', smtpUrl: 'smtp://127.0.0.1', mailFrom: 'a@talk.example' }
		expect(mailBaseUrl(site)).toBe('https://talk.example')
		expect(mailBaseUrl({ ...site, smtpUrl: '' })).toBeNull()
		expect(mailBaseUrl({ ...site, mailFrom: '' })).toBeNull()
	})
})

describe('resolvePasskeySite', () => {
	it.each([
		['https://talk.example/', 'http://127.0.0.1:1', { rpId: 'talk.example', origin: 'https://talk.example' }],
		['', 'https://talk.example:8443', { rpId: 'talk.example', origin: 'https://talk.example:8443' }],
		['', 'http://localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
		['', 'http://127.0.0.1:8080', null],
		['', 'https://192.0.2.1', null],
		['', 'https://[2001:db8::1]', null],
		['', 'http://talk.example', null],
		['', '', null],
	])('of SITE_URL %j at %j is %j', (siteUrl, origin, site) => {
		expect(resolvePasskeySite({ siteUrl }, origin)).toEqual(site)
	})
})
